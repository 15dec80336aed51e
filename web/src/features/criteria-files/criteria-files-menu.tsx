import { Button, Menu } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { workbookPartNames, workbookParts, type WorkbookPart } from '@nhanxanh/contract/features/criteria-files.rules'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../lib/use-act.ts'
import { useCan } from '../../lib/can.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { takeWorkbook } from './criteria-files.queries.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx').then((module) => module.ImportDrawer))

const icon = { size: 16, 'aria-hidden': true } as const

type Props = {
  /** One, or those of both types where a screen is about both. */
  versions: readonly CriteriaVersion[]
  /** After an import or its undoing: everything that shows the version is to be asked again. */
  onChanged: () => void
}

const nameOf = ({ type, number }: CriteriaVersion): string => `${shortTypeNames[type]} (${type}), phiên bản ${number}`

/** Versions to Excel and back, for those who may. */
export const CriteriaFilesMenu = ({ versions, onChanged }: Props) => {
  const mayExport = useCan('report:export')
  const [into, setInto] = useState<CriteriaVersion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAct({
    mutationFn: ({ id, part }: { id: string; part: WorkbookPart }) => takeWorkbook(id, part),
    onSuccess: (name) => toast({ tone: 'success', text: `Đã xuất tệp ${name}.` }),
  })
  if (!mayExport && versions.every(({ can }) => !can.edit)) return null
  const open = (version: CriteriaVersion) => {
    setInto(version)
    setOpen(true)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} loading={isPending}>
            Tệp Excel
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {versions.map((version) => (
            <Items
              key={version.id}
              {...{ version, mayExport, open }}
              isNamed={versions.length > 1}
              onExport={(part) => mutate({ id: version.id, part })}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {into && <ImportDrawer version={into} isOpen={isOpen} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}

type ItemsProps = {
  version: CriteriaVersion
  mayExport: boolean
  isNamed: boolean
  onExport: (part: WorkbookPart) => void
  open: (version: CriteriaVersion) => void
}

const Items = ({ version, mayExport, isNamed, onExport, open }: ItemsProps) => (
  <>
    {isNamed && <Menu.Label>{nameOf(version)}</Menu.Label>}
    {mayExport &&
      workbookParts.map((part) => (
        <Menu.Item key={part} leftSection={<IconDownload {...icon} />} onClick={() => onExport(part)}>
          Xuất: {workbookPartNames[part].toLocaleLowerCase('vi')}
        </Menu.Item>
      ))}
    {version.can.edit && (
      <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => open(version)}>
        Nhập từ tệp đã sửa
      </Menu.Item>
    )}
  </>
)
