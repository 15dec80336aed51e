import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Anchor } from './anchor.tsx'
import type { FloatingBoxProps } from './floating-box.ts'

/** A menu beside its button; its children are the kit's menu items. */
export const FloatingMenu = ({ anchor, isOpen, onChange, label, className, children, ...rest }: FloatingBoxProps) => {
  // The kit notes where the focus was only when it sees a box open, so it opens a moment after it is there.
  const isThere = useMounted()
  const { position, width = 'max-content', returnsFocus = true } = rest
  return (
    <Menu opened={isOpen && isThere} {...{ onChange, position, width }} returnFocus={returnsFocus} withinPortal>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        {...(className !== undefined && { className })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
