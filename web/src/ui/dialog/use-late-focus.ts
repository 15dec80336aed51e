import { useEffect, type RefObject } from 'react'

/**
 * For a part that comes later than the dialog around it: the kit looks for the first field once, when the dialog opens, and
 * finds only the cross; and what was pressed may be gone with the part before, so that no key is heard. Once the part is
 * there, what is marked `data-autofocus` has the focus, itself or within, unless somebody has led it on.
 */
export function useLateFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = document.activeElement
    const dialog = part.current?.closest('[role=dialog]')
    const isWaiting = holder === document.body || holder === dialog
    const cross = holder?.closest('header') ?? null
    if (!isWaiting && !(cross !== null && dialog?.contains(cross))) return
    const first = part.current?.matches('[data-autofocus]')
      ? part.current
      : part.current?.querySelector('[data-autofocus]')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [part])
}
