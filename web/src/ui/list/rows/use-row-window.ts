import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { focusedRow, revealing, type Revealing } from './row-link.ts'
import { drawnRows, step, wholeUpTo, type DrawnRow } from './row-window.ts'

/** Pixels of a row by density; table.module.css has the same. */
const rowHeights: Readonly<Record<string, number>> = { roomy: 48, normal: 40, compact: 32 }

/** On narrow screens the page scrolls and not the table: there all rows are drawn. */
const isScrolling = (): boolean => window.matchMedia('(min-width: 768px)').matches

type Sight = { first: number; seen: number; kept: string | null }

const firstOf = (box: HTMLElement, height: number): number => Math.floor(box.scrollTop / height / step) * step

/** Follows the scrolling of a long page before it is painted. */
function useSight(box: RefObject<HTMLElement | null>, height: number, isLong: boolean) {
  const [sight, setSight] = useState<Sight>({ first: 0, seen: Math.ceil(window.innerHeight / height), kept: null })
  const onThere = useRef<(() => void) | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !isLong) return undefined
    const seen = Math.ceil(element.clientHeight / height)
    let first = -1
    const follow = () => {
      if (firstOf(element, height) === first) return
      first = firstOf(element, height)
      flushSync(() => setSight({ first, seen, kept: focusedRow(element) }))
    }
    const reveal = (event: Event) => {
      const { row, onThere: run } = (event as Revealing).detail
      onThere.current = run
      setSight((now) => ({ ...now, kept: row }))
    }
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener(revealing, reveal)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener(revealing, reveal)
    }
  }, [box, height, isLong])
  useLayoutEffect(() => {
    onThere.current?.()
    onThere.current = null
  })
  return sight
}

/** Which rows of a page to draw: all of a short one; of a long one those in sight and the one in focus. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: readonly string[],
  density: string,
): { drawn: readonly DrawnRow[]; height: number; isLong: boolean } {
  const height = rowHeights[density] ?? 40
  const isLong = rows.length > wholeUpTo && isScrolling()
  const { first, seen, kept } = useSight(box, height, isLong)
  const drawn = isLong
    ? drawnRows(rows.length, first, seen, kept === null ? -1 : rows.indexOf(kept))
    : rows.map((_, at) => ({ at, gap: 0 }))
  return { drawn, height, isLong }
}
