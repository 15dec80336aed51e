import { useLayoutEffect, type RefObject } from 'react'

type Span = { left: number; right: number }

/** How far to scroll sideways until something lies between the columns that stick; its beginning where both ends can not. */
export const wayIntoSight = (thing: Span, free: Span): number =>
  thing.left < free.left || thing.right - thing.left > free.right - free.left
    ? thing.left - free.left
    : Math.max(0, thing.right - free.right)

const isStuck = (cell: Element): boolean => cell.matches('[data-name], [data-pin], [data-select], [data-menu]')

/** What the columns that stick leave free of a row. */
function freeOf(box: HTMLElement, row: Element): Span {
  const { left, right } = box.getBoundingClientRect()
  const stuck = [...row.children].filter((cell) => isStuck(cell) && getComputedStyle(cell).position === 'sticky')
  const spans = stuck.map((cell) => ({ isMenu: cell.matches('[data-menu]'), at: cell.getBoundingClientRect() }))
  return {
    left: Math.max(left, ...spans.filter(({ isMenu }) => !isMenu).map(({ at }) => at.right)),
    right: Math.min(right, ...spans.filter(({ isMenu }) => isMenu).map(({ at }) => at.left)),
  }
}

/**
 * Leads what has just got the focus out from under the columns that stick: browsers leave alone what shows a little, and
 * know nothing of what lies over it. What stands in such a column is in sight wherever the rest is scrolled to.
 */
const keepClear = (event: FocusEvent): void => {
  const { target, currentTarget: box } = event
  const cell = target instanceof Element ? target.closest('th, td') : null
  if (!(box instanceof HTMLElement) || !(target instanceof Element) || !cell?.parentElement || isStuck(cell)) return
  if (!box.matches('[data-shifted], [data-cut]')) return
  box.scrollLeft += wayIntoSight(target.getBoundingClientRect(), freeOf(box, cell.parentElement))
}

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
    element.addEventListener('focusin', keepClear)
    element.addEventListener('scroll', follow, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', keepClear)
      element.removeEventListener('scroll', follow, { capture: true })
    }
  }, [box])
}
