/**
 * Remembers where the focus was before something came over it; the answer gives it back there once that has gone, unless
 * something else has taken it. Where the place itself has gone meanwhile, the drawer or the page around it has it: from
 * nowhere no key of theirs would be heard.
 */
export const rememberFocus = (from: Element | null): (() => void) => {
  const around = from?.closest('[role=dialog], main') ?? null
  return () => {
    setTimeout(() => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      const to = [from, around].find((place) => place instanceof HTMLElement && place.isConnected)
      if (isFree && to instanceof HTMLElement) to.focus({ preventScroll: true })
    })
  }
}
