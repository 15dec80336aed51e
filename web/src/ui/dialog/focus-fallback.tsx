import { useEffect, useRef } from 'react'

/**
 * Stands in a dialog or drawer: where what had the focus within it goes (the button of an act that is no longer offered), the
 * dialog itself has it. From nowhere no key of it would be heard.
 */
export const FocusFallback = () => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return undefined
    let holder: Element | null = null
    const note = ({ target }: FocusEvent) => {
      holder = target instanceof Element ? target : null
    }
    const watching = new MutationObserver(() => {
      if (holder?.isConnected !== false || document.activeElement !== document.body) return
      holder = null
      dialog.focus({ preventScroll: true })
    })
    dialog.addEventListener('focusin', note)
    watching.observe(dialog, { childList: true, subtree: true })
    return () => {
      dialog.removeEventListener('focusin', note)
      watching.disconnect()
    }
  }, [])
  return <span ref={place} hidden />
}
