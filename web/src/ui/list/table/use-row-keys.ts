import type { RefObject } from 'react'
import { useShortcuts } from '../../keys/use-shortcuts.ts'

const linksOf = (box: HTMLElement): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>('a[data-row-link]')]

/** Moves the focus to the name of the next or previous row: Enter then opens it, and a screen reader says it. */
function move(box: HTMLElement | null, step: 1 | -1): false | void {
  if (box === null) return false
  const links = linksOf(box)
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  const start = step === 1 ? 0 : links.length - 1
  const next = links[at < 0 ? start : Math.min(Math.max(at + step, 0), links.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** J and K walk through the rows, / goes to the search box, F to the filters, ? shows the help. */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  { focusSearch, openFilters, openHelp }: { focusSearch: () => void; openFilters: () => void; openHelp: () => void },
): void {
  useShortcuts({
    KeyJ: () => move(box.current, 1),
    KeyK: () => move(box.current, -1),
    Slash: focusSearch,
    KeyF: openFilters,
    'Shift+Slash': openHelp,
  })
}
