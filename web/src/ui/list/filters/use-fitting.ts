import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels that "+12" takes with its gap. */
const restWidth = 48

/** How many things of such right edges fit into a room, leaving place for "+n" where not all of them do. */
export const fittingIn = (rights: readonly number[], room: number): number =>
  (rights.at(-1) ?? 0) <= room ? rights.length : rights.filter((right) => right <= room - restWidth).length

/** How many of the children of a line are wholly in sight, and where the last of them ends; measured before each paint. */
export function useFitting(line: RefObject<HTMLElement | null>, count: number): { fits: number; end: number } {
  const [fitting, setFitting] = useState({ fits: count, end: 0 })
  useLayoutEffect(() => {
    const element = line.current
    if (element === null || count === 0) return undefined
    const measure = () => {
      const rights = [...element.children].map((child) =>
        child instanceof HTMLElement ? child.offsetLeft + child.offsetWidth : 0,
      )
      const fits = fittingIn(rights, element.clientWidth)
      const end = rights[fits - 1] ?? 0
      setFitting((last) => (last.fits === fits && last.end === end ? last : { fits, end }))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...element.children]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [line, count])
  return fitting
}
