import { useLayoutEffect, useState } from 'react'
import type { Size } from './view-state.ts'

/** The inner size of an element in CSS pixels, kept up to date; zero until it is measured. */
export function useBoxSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  // Before the first paint: a page at another scale would be seen to shrink.
  useLayoutEffect(() => {
    if (element === null) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}
