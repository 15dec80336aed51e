import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** How many dialogs a dialog is drawn within. */
export const Depth = createContext(0)

type Open = { depth: number }
let all: readonly Open[] = []
const listeners = new Set<() => void>()
const publish = (next: readonly Open[]): void => {
  all = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The deepest; of those that stand beside each other, the one that was opened last. */
const uppermost = (): Open | undefined =>
  all.reduce<Open | undefined>((top, one) => (top === undefined || one.depth >= top.depth ? one : top), undefined)

/**
 * Of dialogs that stand over each other only the uppermost answers Esc: the kit closes all of them at once. `isTop` is false
 * as long as another stands over this one; `depth` is for the context around what this one holds.
 */
export function useStandingOver(isOpen: boolean): { isTop: boolean; depth: number } {
  const depth = useContext(Depth) + 1
  const [own] = useState<Open>(() => ({ depth }))
  useEffect(() => {
    if (!isOpen) return undefined
    publish([...all, own])
    // The press that closes this one is none for what stands beneath, which may hear it after us.
    return () => void setTimeout(() => publish(all.toSpliced(all.indexOf(own), 1)))
  }, [isOpen, own])
  const isTop = useSyncExternalStore(subscribe, () => !all.includes(own) || uppermost() === own)
  return { isTop, depth }
}
