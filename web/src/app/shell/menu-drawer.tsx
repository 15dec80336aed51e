import { Drawer } from '../../ui/dialog/drawer.tsx'
import type { MenuGroup } from '../menu.ts'
import { SideMenu } from './side-menu.tsx'

type Props = { groups: readonly MenuGroup[]; isOpen: boolean; onClose: () => void }

/** The side menu on narrow screens. */
export const MenuDrawer = ({ groups, isOpen, onClose }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    title="Trình đơn"
    position="left"
    size={342}
    styles={{ body: { padding: 0 } }}
    closeButtonProps={{ 'aria-label': 'Đóng trình đơn' }}
  >
    <SideMenu groups={groups} isCollapsed={false} onChoose={onClose} />
  </Drawer>
)
