import { useEffect, useState, useSyncExternalStore } from 'react'

/** Something that the screen in view can do, as data: the palette offers it, the screen draws its button from the same. */
export type Action = {
  id: string
  label: string
  /** Other words that it is found by. */
  keywords?: readonly string[]
  /** Why it can not be done now, as a sentence. Who may not do it at all does not offer it. */
  disabledReason?: string | null
  run: () => void
}

let offers: ReadonlyMap<symbol, readonly Action[]> = new Map()
let all: readonly Action[] = []
const listeners = new Set<() => void>()

const publish = (next: ReadonlyMap<symbol, readonly Action[]>): void => {
  offers = next
  all = [...next.values()].flat()
  for (const listener of listeners) listener()
}

const withdraw = (owner: symbol): void => publish(new Map([...offers].filter(([other]) => other !== owner)))

/** Offers actions while the component is on screen, always those of its last drawing. */
export function useActions(actions: readonly Action[]): void {
  const [owner] = useState(() => Symbol('actions'))
  useEffect(() => publish(new Map([...offers, [owner, actions]])))
  useEffect(() => () => withdraw(owner), [owner])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the components on screen offer now, in the order in which they appeared. */
export const useOfferedActions = (): readonly Action[] => useSyncExternalStore(subscribe, () => all)
