import { useSyncExternalStore } from 'react'

const home = '/co-so/'
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)

/** Where the person is below `/co-so/`: `phieu/…/cau/3` as its parts. */
const read = (): string => window.location.pathname.slice(home.length)

export const useAddress = (): string[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
    .split('/')
    .filter((part) => part !== '')

export const hrefOf = (path: string): string => `${home}${path}`

export const go = (path: string, { isReplaced = false } = {}): void => {
  if (isReplaced) window.history.replaceState(null, '', hrefOf(path))
  else window.history.pushState(null, '', hrefOf(path))
  window.scrollTo(0, 0)
  tell()
}
