import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { revealing, type Revealing } from '../../list/rows/row-link.ts'
import type { TreeLine } from '../tree-node.ts'
import { rowOf } from './line-places.ts'

export type ActiveLine = {
  /** Of the line that has, or would get, the focus; -1 where there is none. */
  index: number
  key: string | null
  /** Moves the focus there, and scrolls no further than needed. */
  focus: (key: string) => void
  /** The focus came by other means: a click, Tab. */
  noticed: (key: string) => void
}

/** One line of the tree takes the focus, and keeps it through folding, moving and the server's own order. */
export function useActiveLine<Row>(box: RefObject<HTMLElement | null>, lines: readonly TreeLine<Row>[]): ActiveLine {
  const [active, setActive] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const found = lines.findIndex(({ node }) => node.key === active)
  const index = found < 0 ? Math.min(0, lines.length - 1) : found
  const key = lines[index]?.node.key ?? null
  // After every drawing: a row that is put elsewhere in the page loses the focus without anybody having taken it.
  useEffect(() => {
    const row = key === null || wanted.current !== key ? null : rowOf(box.current, key)
    if (row === null || row.contains(document.activeElement)) return
    row.scrollIntoView({ block: 'nearest' })
    row.focus({ preventScroll: true })
  })
  useEffect(() => {
    const element = box.current
    const left = (event: FocusEvent) => {
      if (event.relatedTarget !== null && !element?.contains(event.relatedTarget as Node)) wanted.current = null
    }
    element?.addEventListener('focusout', left)
    return () => element?.removeEventListener('focusout', left)
  }, [box])
  const focus = useCallback((next: string) => {
    wanted.current = next
    setActive(next)
  }, [])
  useEffect(() => {
    const element = box.current
    const reveal = (event: Event) => focus((event as Revealing).detail.row)
    element?.addEventListener(revealing, reveal)
    return () => element?.removeEventListener(revealing, reveal)
  }, [box, focus])
  const noticed = useCallback((next: string) => {
    if (wanted.current !== null) wanted.current = next
    setActive(next)
  }, [])
  return { index, key, focus, noticed }
}
