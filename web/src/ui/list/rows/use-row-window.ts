import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { focusedRow, revealing, type Revealing } from './row-link.ts'
import { drawnRows, rowHeights, wholeUpTo, type DrawnRow } from '../../row-window/row-window.ts'
import { useSight } from '../../row-window/use-sight.ts'

/** On narrow screens the page scrolls and not the table: there all rows are drawn. */
const isScrolling = (): boolean => window.matchMedia('(min-width: 768px)').matches

/** The row that stays drawn wherever it stands: it has the focus, or is about to get it. */
function useKept(box: RefObject<HTMLElement | null>, isLong: boolean) {
  const [kept, setKept] = useState<string | null>(null)
  const onThere = useRef<(() => void) | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !isLong) return undefined
    const reveal = (event: Event) => {
      const { row, onThere: run } = (event as Revealing).detail
      onThere.current = run
      setKept(row)
    }
    element.addEventListener(revealing, reveal)
    return () => element.removeEventListener(revealing, reveal)
  }, [box, isLong])
  useLayoutEffect(() => {
    onThere.current?.()
    onThere.current = null
  })
  return [kept, setKept] as const
}

/** Which rows of a page to draw: all of a short one; of a long one those in sight and the one in focus. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: readonly string[],
  density: keyof typeof rowHeights,
): { drawn: readonly DrawnRow[]; height: number; isLong: boolean } {
  const height = rowHeights[density]
  const isLong = rows.length > wholeUpTo && isScrolling()
  const [kept, setKept] = useKept(box, isLong)
  const { first, seen } = useSight(box, height, isLong, (element) => setKept(focusedRow(element)))
  const drawn = isLong
    ? drawnRows(rows.length, first, seen, kept === null ? -1 : rows.indexOf(kept))
    : rows.map((_, at) => ({ at, gap: 0 }))
  return { drawn, height, isLong }
}
