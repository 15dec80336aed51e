import { Button, Menu } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { ConstantForm } from '../variables/constant-form.tsx'
import { InputForm } from '../variables/input-form.tsx'

type Open = { kind: 'factor' | 'input'; versionId: string } | null

const kinds = [
  { kind: 'factor', label: 'Thêm hệ số' },
  { kind: 'input', label: 'Thêm biến' },
] as const

/** A new factor or input, in one of the drafts; without a draft there is nothing to add to. */
export const FactorAdd = ({ versions }: { versions: readonly CriteriaVersion[] }) => {
  const mayAdd = useMay('/questions', 'createInput')
  const [open, setOpen] = useState<Open>(null)
  const drafts = versions.filter(({ status }) => status === 'draft' || status === 'checked')
  if (!mayAdd || drafts.length === 0) return null
  const close = () => setOpen(null)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            Thêm
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {drafts.flatMap(({ id, type, number }) =>
            kinds.map(({ kind, label }) => (
              <Menu.Item key={`${kind} ${id}`} onClick={() => setOpen({ kind, versionId: id })}>
                {`${label}: ${shortTypeNames[type].toLowerCase()}, phiên bản ${number}`}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      {open?.kind === 'factor' && <ConstantForm versionId={open.versionId} constant={null} onClose={close} />}
      {open?.kind === 'input' && <InputForm versionId={open.versionId} input={null} onClose={close} />}
    </>
  )
}
