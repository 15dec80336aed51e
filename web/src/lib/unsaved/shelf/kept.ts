import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { placeOf, seal, unseal, type Sealed, type ShelfKeys } from './sealed.ts'
import type { Unsaved } from '../unsaved.store.ts'

type Kept = Sealed & { keptAt: number }

/** What nobody has come back for in so long (milliseconds; 30 days, as long as a session) is thrown away. */
const longest = 30 * 24 * 3600 * 1000

let opened: UseStore | null = null
const store = (): UseStore => (opened ??= createStore('nhanxanh', 'unsaved'))

/** False where this browser lets a page keep nothing or seal nothing (no secure address): then it stays in memory. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined'

/** Throws away what is too old, and gives what is left of one person. */
const sweep = async (userId: string): Promise<[string, Kept][]> => {
  const there = await entries<string, Kept>(store())
  const isOld = ({ keptAt }: Kept) => Date.now() - keptAt > longest
  await Promise.all(there.filter(([, kept]) => isOld(kept)).map(([place]) => del(place, store())))
  return there.filter(([place, kept]) => place.startsWith(`${userId}/`) && !isOld(kept))
}

/** Everything that a person left in this browser; the keys are asked for only where there is something. */
export const readKept = async (userId: string, keysOf: () => Promise<ShelfKeys>): Promise<Unsaved[]> => {
  const own = await sweep(userId)
  const read = async ([place, kept]: [string, Kept]): Promise<Unsaved | null> => {
    const keys = await keysOf()
    try {
      return (await unseal(keys, place, kept)) as Unsaved
    } catch {
      // Sealed with the key of another server, or damaged: nobody can ever read it.
      await del(place, store())
      return null
    }
  }
  return (await Promise.all(own.map(read))).filter((one) => one !== null)
}

/** Writes an entry in place of what lay there under its name; null takes that away. */
export const writeKept = async (userId: string, keys: ShelfKeys, name: string, entry: Unsaved | null) => {
  const place = await placeOf(keys, userId, name)
  if (entry === null) await del(place, store())
  else await set(place, { ...(await seal(keys, place, entry)), keptAt: entry.keptAt }, store())
}
