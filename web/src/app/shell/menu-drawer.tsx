import { Drawer } from '@mantine/core'
import { SideMenu } from './side-menu.tsx'

/** The side menu on narrow screens. */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    title="Trình đơn"
    size={342}
    padding={0}
    closeButtonProps={{ 'aria-label': 'Đóng trình đơn' }}
  >
    <SideMenu isCollapsed={false} onChoose={onClose} />
  </Drawer>
)
