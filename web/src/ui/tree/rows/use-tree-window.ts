import { useEffect, useState, type RefObject } from 'react'

/** Lines drawn beyond the edges, and how many of them come and go at a time. */
const beyond = 10
const step = 8

export type Range = { first: number; last: number }

const rangeOf = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): Range => ({
  first: Math.max(0, Math.floor((scrollTop / rowHeight - beyond) / step) * step),
  last: Math.ceil(((scrollTop + clientHeight) / rowHeight + beyond) / step) * step,
})

/**
 * Which lines are worth drawing. All lines are equally high, so their places follow from a multiplication and need no
 * library that measures them.
 */
export function useTreeWindow(box: RefObject<HTMLElement | null>, rowHeight: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, last: 5 * step })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => {
      const next = rangeOf(element, rowHeight)
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, rowHeight])
  return range
}

/** The lines to draw: those in sight, and the one that has the focus wherever it stands, so that scrolling keeps it. */
export function drawnLines(count: number, { first, last }: Range, active: number): readonly number[] {
  const shown = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, index) => first + index)
  if (active < 0 || active >= count || (active >= first && active < last)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}
