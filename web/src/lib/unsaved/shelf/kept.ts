import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { placeOf, seal, unseal, type Sealed, type ShelfKeys } from '@nhanxanh/contract/shared/sealed'
import type { Unsaved } from '../unsaved.store.ts'

type Kept = Sealed & { keptAt: number }

/** What nobody has come back for in so long (milliseconds; 30 days, as long as a session) is thrown away. */
const longest = 30 * 24 * 3600 * 1000

let ours: UseStore | null = null
const store = (): UseStore => (ours ??= createStore('nhanxanh', 'unsaved'))

/** False where this browser lets a page keep nothing or seal nothing (no secure address): then it stays in memory. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined'

/** Throws away what is too old, and gives what is left of one person. */
const sweep = async (userId: string): Promise<[string, Kept][]> => {
  const there = await entries<string, Kept>(store())
  const isOld = ({ keptAt }: Kept) => Date.now() - keptAt > longest
  await Promise.all(there.filter(([, kept]) => isOld(kept)).map(([place]) => del(place, store())))
  return there.filter(([place, kept]) => place.startsWith(`${userId}/`) && !isOld(kept))
}

const opened = async (keys: ShelfKeys, [place, kept]: [string, Kept]): Promise<Unsaved | null> => {
  try {
    return (await unseal(keys, place, kept)) as Unsaved
  } catch {
    // Sealed with the key of another server, or damaged: nobody can ever read it.
    await del(place, store())
    return null
  }
}

/** Everything that a person left in this browser; the keys are asked for only where there is something. */
export const readKept = async (userId: string, keysOf: () => Promise<ShelfKeys>): Promise<Unsaved[]> => {
  const own = await sweep(userId)
  const read = async (one: [string, Kept]): Promise<Unsaved | null> => opened(await keysOf(), one)
  return (await Promise.all(own.map(read))).filter((one) => one !== null)
}

type Renew = (there: Unsaved | null) => Unsaved | null

/** Changes what lies there under a name, for one tab after the other; null takes it away. */
export const renewKept = async (userId: string, keys: ShelfKeys, name: string, renew: Renew): Promise<void> => {
  const place = await placeOf(keys, userId, name)
  await navigator.locks.request(`unsaved/${place}`, async () => {
    const kept = await get<Kept>(place, store())
    const next = renew(kept === undefined ? null : await opened(keys, [place, kept]))
    if (next === null) await del(place, store())
    else await set(place, { ...(await seal(keys, place, next)), keptAt: next.keptAt }, store())
  })
}
