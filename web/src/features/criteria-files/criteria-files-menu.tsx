import { Button, Menu } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { workbookPartNames, workbookParts } from '@nhanxanh/contract/features/criteria-files.rules'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../lib/can.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { takeWorkbook } from './criteria-files.queries.ts'

/** Comes with the first press. */
const ImportDrawer = lazy(() => import('./import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })))

const icon = { size: 16, 'aria-hidden': true } as const

type Props = {
  version: CriteriaVersion
  /** After an import or its undoing: everything that shows the version is to be asked again. */
  onChanged: () => void
}

/** A version to Excel and back, for those who may. */
export const CriteriaFilesMenu = ({ version, onChanged }: Props) => {
  const mayExport = useCan('report:export')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (part: (typeof workbookParts)[number]) => takeWorkbook(version.id, part),
    onSuccess: (name) => toast({ tone: 'success', text: `Đã xuất tệp ${name}.` }),
  })
  if (!mayExport && !version.can.edit) return null
  const open = () => {
    setOpen(true)
    setWasOpen(true)
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
          {mayExport &&
            workbookParts.map((part) => (
              <Menu.Item key={part} leftSection={<IconDownload {...icon} />} onClick={() => mutate(part)}>
                Xuất: {workbookPartNames[part].toLocaleLowerCase('vi')}
              </Menu.Item>
            ))}
          {version.can.edit && (
            <Menu.Item leftSection={<IconUpload {...icon} />} onClick={open}>
              Nhập từ tệp đã sửa
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {wasOpen && (
        <Suspense>
          <ImportDrawer version={version} isOpen={isOpen} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  )
}
