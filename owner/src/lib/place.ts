import { createStore, type UseStore } from 'idb-keyval'

let ours: UseStore | null = null

/**
 * Where this telephone keeps what belongs to an owner: not in local storage, which the console of the same origin clears whole when its
 * own session ends.
 */
export const place = (): UseStore => (ours ??= createStore('nhanxanh-co-so', 'kept'))

/** False where the browser lets a page keep nothing or seal nothing (no secure address): then it stays in memory. */
export const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined' && 'locks' in navigator
