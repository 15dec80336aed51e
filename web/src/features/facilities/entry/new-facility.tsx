import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'

const NewFacilityForm = lazyPart(() => import('./new-facility-form.tsx').then((module) => module.NewFacilityForm))

/** Enters a registration that came on paper; only for those who may. */
export const NewFacility = ({ isSecond = false }: { isSecond?: boolean }) => {
  const mayCreate = useMay('/facilities', 'create')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useActions(mayCreate ? [{ id: 'new facility', label: 'Thêm cơ sở', keywords: ['nhập hồ sơ giấy'], run: open }] : [])
  if (!mayCreate) return null
  return (
    <>
      <Button variant={isSecond ? 'default' : 'filled'} leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        Thêm cơ sở
      </Button>
      {isOpen && <NewFacilityForm onClose={() => setOpen(false)} />}
    </>
  )
}
