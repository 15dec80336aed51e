import { useEffect, useRef } from 'react'

/**
 * Stands in a dialog or drawer: where what had the focus within it goes (the button of an act that is no longer offered), the
 * dialog itself has it, and a button that waited for an answer has it again. From nowhere no key of it would be heard.
 */
export const FocusFallback = () => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return undefined
    let holder: HTMLElement | null = null
    const note = ({ target }: FocusEvent) => {
      holder = target instanceof HTMLElement ? target : null
      isWaiting = false
    }
    let isWaiting = false
    const watching = new MutationObserver(() => {
      if (holder === null) return
      const isThere = holder.isConnected
      const wasWaiting = isWaiting
      isWaiting = isThere && holder.matches(':disabled')
      if (isWaiting || (isThere && !wasWaiting) || document.activeElement !== document.body) return
      const next = isThere ? holder : dialog
      holder = null
      next.focus({ preventScroll: true })
    })
    dialog.addEventListener('focusin', note)
    watching.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      dialog.removeEventListener('focusin', note)
      watching.disconnect()
    }
  }, [])
  return <span ref={place} hidden />
}
