import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { step } from './row-window.ts'

export type Sight = {
  /** The first row in sight, in steps. */
  first: number
  /** Rows that the box has room for. */
  seen: number
}

const sightOf = ({ scrollTop, clientHeight }: HTMLElement, height: number): Sight => ({
  first: Math.floor(scrollTop / height / step) * step,
  seen: Math.ceil(clientHeight / height),
})

/**
 * Which rows of a scrolling box are in sight: all are equally high, so it follows from a multiplication. Rows that come into
 * sight are drawn before the box is painted; `onMove` may set what goes with them.
 */
export function useSight(
  box: RefObject<HTMLElement | null>,
  height: number,
  isOn: boolean,
  onMove?: (box: HTMLElement) => void,
): Sight {
  const [sight, setSight] = useState<Sight>({ first: 0, seen: Math.ceil(window.innerHeight / height) })
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || !isOn) return undefined
    let now: Sight = { first: -1, seen: 0 }
    const follow = () => {
      const next = sightOf(element, height)
      if (next.first === now.first && next.seen === now.seen) return
      now = next
      flushSync(() => {
        setSight(next)
        moved.current?.(element)
      })
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [box, height, isOn])
  return sight
}
