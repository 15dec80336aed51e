import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { ListTool } from '../../../ui/list/frame/list-tool.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import type { FacilitiesQuery } from '../list/facility-addresses.ts'

const DistributionDrawer = lazyPart(() =>
  import('./distribution-drawer.tsx').then((module) => module.DistributionDrawer),
)

/** Where the facilities of the list are, beside it and by its very filter. */
export const DistributionTool = ({ query }: { query: FacilitiesQuery }) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useActions([{ id: 'distribution', label: 'Xem phân bố các cơ sở', keywords: ['bản đồ', 'toạ độ', 'xã'], run: open }])
  return (
    <>
      <ListTool label="Xem phân bố" icon={<IconMapPin size={16} aria-hidden />} run={open} />
      {isOpen && <DistributionDrawer query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
