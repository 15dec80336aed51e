import { useRouterState } from '@tanstack/react-router'
import { focusRow } from './rows/row-link.ts'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Place = { top: number; row: string | null }

const storageKey = (visit: string) => `list-place:${visit}`

function recall(visit: string): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(visit)) ?? 'null') as Place | null
  } catch {
    return null
  }
}

function remember(visit: string, place: Place): void {
  try {
    sessionStorage.setItem(storageKey(visit), JSON.stringify(place))
  } catch {
    // A full or forbidden storage costs the place in the list, nothing else.
  }
}

/**
 * Remembers, for each visit of the history, how far the box was scrolled and which row had the focus, and brings both
 * back when Back returns to that visit and its rows are there. A new visit starts at the top; a drawer or dialog over the list,
 * which `peek` or `batch` in the address opens and closes, leaves it where it is.
 */
export function useScrollMemory(box: RefObject<HTMLElement | null>, areRowsThere: boolean): void {
  const visit = useRouterState({ select: ({ location }) => location.state['__TSR_key'] ?? location.href })
  const restored = useRef<string | null>(null)
  const isPeek = usePeekOnly(visit)
  useLayoutEffect(() => {
    if (isPeek) restored.current = visit
    const element = box.current
    if (element === null || !areRowsThere || restored.current === visit) return
    const place = recall(visit)
    element.scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
  }, [box, areRowsThere, visit, isPeek])
  // After the title of the page, which takes the focus when the page appears.
  useEffect(() => {
    const element = box.current
    if (element === null || !areRowsThere || restored.current === visit) return
    restored.current = visit
    const row = recall(visit)?.row
    if (row) focusRow(element, row)
  }, [box, areRowsThere, visit])
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const kept = recall(visit)
    const here = { top: element.scrollTop, row: kept?.row ?? null }
    // A drawer that is closed leads back to a visit whose place may have changed under it.
    const place: Place = isPeek || kept === null ? here : kept
    if (isPeek) remember(visit, place)
    const note = (event: Event) => {
      const target = event.target
      if (event.type === 'scroll') place.top = element.scrollTop
      else place.row = target instanceof Element ? (target.closest('tr')?.dataset['row'] ?? null) : null
      remember(visit, place)
    }
    element.addEventListener('scroll', note, { passive: true })
    element.addEventListener('focusin', note)
    return () => {
      element.removeEventListener('scroll', note)
      element.removeEventListener('focusin', note)
    }
  }, [box, visit, isPeek])
}

/** Whether this visit differs from the one before only by the drawer that is open. */
function usePeekOnly(visit: string): boolean {
  const address = useRouterState({ select: ({ location }) => addressWithoutPeek(location.pathname, location.search) })
  const isOpen = useRouterState({ select: ({ location }) => 'peek' in location.search || 'batch' in location.search })
  const [last, setLast] = useState({ visit, address, isOpen, isPeek: false })
  if (last.visit === visit) return last.isPeek
  const isPeek = last.address === address && (isOpen || last.isOpen)
  setLast({ visit, address, isOpen, isPeek })
  return isPeek
}

const addressWithoutPeek = (pathname: string, search: object): string =>
  JSON.stringify([pathname, Object.entries(search).filter(([key]) => key !== 'peek' && key !== 'batch')])
