import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Anchor } from './anchor.tsx'
import type { FloatingBoxProps } from './floating-box.ts'

/** Escape closes this box alone: the dialog that it may stand in reads the mark on what has the focus. */
const keepDialogOpen = ({ target }: FocusEvent<HTMLElement>): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true')

/** A small dialog beside its button; the focus goes in and comes back. */
export const FloatingDialog = ({ anchor, isOpen, onChange, label, className, children, ...rest }: FloatingBoxProps) => {
  // The kit notes where the focus was only when it sees a box open, so it opens a moment after it is there.
  const isThere = useMounted()
  const { position, width = 'max-content', returnsFocus = true, isNested = false } = rest
  // Where boxes stand in each other, Escape closes the innermost: the kit would close the outermost first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onChange(false)
  }
  return (
    <Popover
      closeOnEscape={false}
      opened={isOpen && isThere}
      {...{ onChange, position, width }}
      returnFocus={returnsFocus}
      trapFocus
      withinPortal={!isNested}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        data-mantine-stop-propagation
        onKeyDown={onKeyDown}
        {...(className !== undefined && { className })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        <div onFocusCapture={keepDialogOpen}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
