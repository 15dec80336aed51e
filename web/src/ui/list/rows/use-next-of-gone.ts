import { useEffect, useRef, type RefObject } from 'react'
import { focusRow } from './row-link.ts'

/**
 * Where the row that has the focus goes with its record, the row that takes its place has it: whoever works by keys goes
 * on from there. `keys` are the rows that are shown, in their order.
 */
export function useNextOfGone(box: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const last = useRef<string | null>(null)
  const before = useRef(keys)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      last.current = row?.dataset['row'] ?? null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const at = last.current === null ? -1 : before.current.indexOf(last.current)
    const isGone = at >= 0 && last.current !== null && !keys.includes(last.current)
    before.current = keys
    const next = keys[Math.min(at, keys.length - 1)]
    if (isGone && next !== undefined && document.activeElement === document.body) focusRow(box.current, next)
  })
}
