import { useEffect, useEffectEvent, useState } from 'react'

/** The panel is a dialog, where keys of the page do not reach: Ctrl+S saves, Esc leaves the field for the panel, which the next one closes. */
export const usePanelKeys = (save: () => void): ((form: HTMLElement | null) => void) => {
  const [form, setForm] = useState<HTMLElement | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.code === 'Escape' &&
      (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
    ) {
      form?.closest<HTMLElement>('[data-peek]')?.focus({ preventScroll: true })
      return
    }
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS' || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!event.repeat) save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    form?.addEventListener('keydown', listen)
    return () => form?.removeEventListener('keydown', listen)
  }, [form])
  return setForm
}
