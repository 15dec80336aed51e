import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '../keys/key-press.ts'

/** A field of one line, in which Enter has nothing else to do; that of a list chooses with it. */
const isOneLine = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  ['text', 'search', 'number'].includes(target.type) &&
  !target.hasAttribute('aria-haspopup')

const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** The panel is a dialog, where keys of the page do not reach: Ctrl+S and Enter in a field of one line save, Esc leaves the field for the panel, which the next one closes. */
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
    if (event.key === 'Enter' && isOneLine(event.target) && !hasModifier(event) && !isComposing(event)) {
      event.preventDefault()
      if (!event.repeat) save()
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
