import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useActions } from '../../ui/palette/use-actions.ts'

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx').then((module) => module.ImportDrawer))

/** Brings a list of facilities in; only for those who may. */
export const ImportFacilities = () => {
  const mayCreate = useMay('/facilities', 'create')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const words = { label: 'Nhập danh sách cơ sở', keywords: ['excel', 'csv', 'nhập danh sách này'] }
  useActions(mayCreate ? [{ id: 'import facilities', ...words, run: open }] : [])
  if (!mayCreate) return null
  return (
    <>
      <Button variant="default" leftSection={<IconTableImport size={18} aria-hidden />} onClick={open}>
        Nhập danh sách
      </Button>
      {isOpen && <ImportDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
