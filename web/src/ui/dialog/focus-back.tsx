import { useLayoutEffect } from 'react'
import { rememberFocus } from '../floating/give-back.ts'

/** An item of a menu leaves with it; the button that opened the menu stays. */
const lasting = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/**
 * Stands in a dialog: what had the focus when it came has it again when it has gone, unless something else has taken it. The
 * kit itself does so only for a dialog that it has seen closed before, and ours often come already open.
 */
export const FocusBack = () => {
  // Before the kit moves the focus into the dialog, which it does a moment after the dialog is there.
  useLayoutEffect(() => {
    return rememberFocus(lasting(document.activeElement))
  }, [])
  return null
}
