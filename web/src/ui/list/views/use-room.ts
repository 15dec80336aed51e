import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many views have a tab where there is room for all. */
export const mostTabs = 3

/**
 * How many views may have a tab so that the strip around this element need not be scrolled; found out before it is painted,
 * and anew when the strip or what stands in it changes its width.
 */
export function useRoom(inside: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState({ most: mostTabs })
  useLayoutEffect(() => {
    const strip = inside.current?.parentElement
    if (!strip) return undefined
    let { clientWidth } = strip
    const measure = () => {
      const isWider = strip.clientWidth > clientWidth
      ;({ clientWidth } = strip)
      if (isWider) setRoom({ most: mostTabs })
      else if (strip.scrollWidth > clientWidth) setRoom(({ most }) => ({ most: Math.max(0, most - 1) }))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [strip, ...strip.children]) observer.observe(each)
    if (room.most > 0) measure()
    return () => observer.disconnect()
  }, [inside, room])
  return room.most
}
