import { Drawer as KitDrawer, type DrawerProps } from '@mantine/core'
import { FocusBack } from './focus-back.tsx'

/** The kit's drawer, from which the focus comes back to where it was. */
export const Drawer = ({ children, ...props }: DrawerProps) => (
  <KitDrawer {...props}>
    <FocusBack />
    {children}
  </KitDrawer>
)
