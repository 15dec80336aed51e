import { useEffect, type RefObject } from 'react'

/**
 * For a form that comes later than the dialog around it: the kit looks for the first field once, when the dialog opens, and
 * finds only the cross. Once the form is there, what is marked `data-autofocus` has the focus, unless somebody has led it on.
 */
export function useLateFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const cross = document.activeElement?.closest('header') ?? null
    const isAtCross = cross !== null && form.current?.closest('[role=dialog]')?.contains(cross) === true
    if (isAtCross) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [form])
}
