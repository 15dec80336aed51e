import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Anchor } from './anchor.tsx'
import type { FloatingBoxProps } from './floating-box.ts'

/** A small dialog beside its button; the focus goes in and comes back. */
export const FloatingDialog = ({ anchor, isOpen, onChange, label, className, children, ...rest }: FloatingBoxProps) => {
  // The kit notes where the focus was only when it sees a box open, so it opens a moment after it is there.
  const isThere = useMounted()
  const { position, width = 'max-content', returnsFocus = true } = rest
  return (
    <Popover
      opened={isOpen && isThere}
      {...{ onChange, position, width }}
      returnFocus={returnsFocus}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        {...(className !== undefined && { className })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
