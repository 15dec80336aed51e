import { Drawer as KitDrawer, type DrawerProps } from '@mantine/core'
import { FocusBack } from './focus-back.tsx'
import { FocusFallback } from './focus-fallback.tsx'
import { Depth, useStandingOver } from './standing-over.ts'

/** The kit's drawer, from which the focus comes back to where it was, and which leaves Esc to what stands over it. */
export const Drawer = ({ children, opened, ...props }: DrawerProps) => {
  const { isTop, depth } = useStandingOver(opened)
  return (
    <KitDrawer opened={opened} closeOnEscape={isTop} {...props}>
      <FocusBack />
      <FocusFallback />
      <Depth value={depth}>{children}</Depth>
    </KitDrawer>
  )
}
