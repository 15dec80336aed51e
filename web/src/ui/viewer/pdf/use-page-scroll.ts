import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rotation } from '../view-state.ts'

const pagesOf = (box: HTMLElement, count: number): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('[data-page]')].slice(0, count)

const numberOf = (page: HTMLElement): number => Number(page.dataset['page'])

/** The page that fills the upper half of the view. */
function pageInView(box: HTMLElement, count: number): number {
  const middle = box.getBoundingClientRect().top + box.clientHeight / 2
  const page = pagesOf(box, count).findLast((candidate) => candidate.getBoundingClientRect().top <= middle)
  return page ? numberOf(page) : 1
}

/** Which pages are near the view (within one height of it). */
export function useNearPages(box: HTMLElement | null, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  useEffect(() => {
    if (box === null) return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(numberOf(target as HTMLElement))
            else next.delete(numberOf(target as HTMLElement))
          }
          return next
        }),
      { root: box, rootMargin: '100% 0px' },
    )
    for (const page of pagesOf(box, count)) observer.observe(page)
    return () => observer.disconnect()
  }, [box, count])
  return near
}

/** Turned pages have other heights: the page that was read is brought back. */
function useTurnedPage(rotation: Rotation, goBack: () => void): void {
  const back = useRef({ rotation, goBack })
  useLayoutEffect(() => {
    const isTurned = back.current.rotation !== rotation
    back.current = { rotation, goBack }
    if (isTurned) goBack()
  })
}

/** The page in view and the way to another; a changed scale keeps the same spot in the middle. */
export function usePageScroll(box: HTMLElement | null, count: number, scale: number, rotation: Rotation) {
  const [current, setCurrent] = useState(1)
  /** The middle of the view, measured at 100 %; null until someone has scrolled. */
  const middle = useRef<number | null>(null)
  useEffect(() => {
    if (box === null) return undefined
    const onScroll = () => {
      middle.current = (box.scrollTop + box.clientHeight / 2) / scale
      setCurrent(pageInView(box, count))
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [box, count, scale])
  useLayoutEffect(() => {
    if (middle.current === null) return
    box?.scrollTo({ top: middle.current * scale - box.clientHeight / 2, behavior: 'instant' })
  }, [box, scale])
  const goTo = useCallback(
    (number: number) => {
      const page = box && pagesOf(box, count).find((candidate) => numberOf(candidate) === number)
      page?.scrollIntoView({ block: 'start' })
    },
    [box, count],
  )
  useTurnedPage(rotation, () => goTo(current))
  return { current, goTo }
}
