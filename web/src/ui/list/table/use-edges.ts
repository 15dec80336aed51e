import { useLayoutEffect, type RefObject } from 'react'

/**
 * Says on the box of a table whether it is scrolled sideways (`data-shifted`) and whether more of it lies to the right
 * (`data-cut`). Only then do cells have to stick: a sticky cell is a layer of its own to the browser, and a hundred of them
 * cost more than all their rows.
 */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  // The observer tells before the first paint: a column that sticks a moment later would jump to its edge.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      element.toggleAttribute('data-shifted', scrollLeft > 0)
      element.toggleAttribute('data-cut', scrollLeft + clientWidth < scrollWidth - 1)
    }
    let left = element.scrollLeft
    const follow = () => {
      if (element.scrollLeft === left) return
      left = element.scrollLeft
      look()
    }
    const observer = new ResizeObserver(look)
    for (const each of [element, ...element.children]) observer.observe(each)
    // Before who draws other rows: asking afterwards would make the browser lay them out at once.
    element.addEventListener('scroll', follow, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow, { capture: true })
    }
  }, [box])
}
