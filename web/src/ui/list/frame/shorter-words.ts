import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Whose words give way, from none to all: those of "Thêm bộ lọc", those of the tools. */
export const shortenings = ['none', 'filters', 'tools', 'filters tools'] as const

/** The first of these heights that none is below: what is shortened further wins no line. */
export const leastOf = (heights: readonly number[]): number => heights.indexOf(Math.min(...heights))

const fit = (bar: HTMLElement): void => {
  const heights = shortenings.map((shortening) => {
    bar.dataset['short'] = shortening
    return bar.offsetHeight
  })
  bar.dataset['short'] = shortenings[leastOf(heights)]
}

/**
 * The bar above a list takes as few lines as it can: words beside an icon give way where that saves a line, and only
 * there. Measured before it is painted, and again when what stands in it or its width changes.
 */
export function useShorterWords(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) fit(ref.current)
  }, [])
  useEffect(() => {
    const bar = ref.current
    if (!bar?.parentElement) return undefined
    let { offsetWidth: last } = bar
    const content = new MutationObserver(() => fit(bar))
    content.observe(bar, { subtree: true, childList: true, characterData: true })
    const width = new ResizeObserver(() => {
      if (bar.offsetWidth === last) return
      last = bar.offsetWidth
      fit(bar)
    })
    width.observe(bar.parentElement)
    return () => {
      content.disconnect()
      width.disconnect()
    }
  }, [])
  return ref
}
