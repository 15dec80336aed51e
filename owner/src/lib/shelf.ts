import { seal, sealBytes, unseal, unsealBytes, type Sealed } from '@nhanxanh/contract/shared/sealed'
import { del, delMany, get, getMany, keys, set } from 'idb-keyval'
import type { Entry, Shelf } from './outbox.ts'
import { canKeep, place } from './place.ts'
import { session } from './session.ts'

type Kept = Sealed & { keptAt: number }
type Key = { sealing: CryptoKey }

/** Milliseconds, 30 days: what nobody has come back for in so long is thrown away. */
const longest = 30 * 24 * 3600 * 1000

/** Without a place to keep things in, or before the key is there: then they last as long as the tab. */
const memory = new Map<string, object>()

const keyOf = (): Key | null => {
  const sealing = session()?.sealing ?? null
  return sealing === null || !canKeep() ? null : { sealing }
}
const named = (kind: 'entry' | 'bytes' | 'copy', name: string): string =>
  `${session()?.user.id ?? 'nobody'}/${kind}/${name}`

const write = async (key: Key, name: string, content: object): Promise<void> =>
  set(name, { ...(await seal(key, name, content)), keptAt: Date.now() } satisfies Kept, place())

const opened = async <T>(key: Key, name: string, kept: Kept | undefined): Promise<T | null> => {
  if (kept === undefined) return null
  try {
    return (await unseal(key, name, kept)) as T
  } catch {
    // Sealed with the key of another server, or damaged: nobody can ever read it.
    await del(name, place())
    return null
  }
}

const inMemory: Shelf = {
  all: () => {
    const own = [...memory].filter(([name]) => name.startsWith(named('entry', '')))
    return Promise.resolve(own.map(([, entry]) => entry as Entry))
  },
  change: (name, renew) => {
    const full = named('entry', name)
    const next = renew((memory.get(full) as Entry | undefined) ?? null)
    if (next === null) memory.delete(full)
    else memory.set(full, next)
    return Promise.resolve()
  },
}

/** Bytes before what tells of them: an entry never stands without its own. */
const writeEntry = async (key: Key, name: string, entry: Entry): Promise<void> => {
  const { bytes, ...head } = { bytes: undefined, ...entry }
  if (bytes !== undefined) {
    const at = named('bytes', name)
    await set(at, { ...(await sealBytes(key, at, bytes)), keptAt: Date.now() } satisfies Kept, place())
  }
  await write(key, named('entry', name), head)
}

/** The telephone is full: what was said lasts as long as the tab, and is sent like the rest. */
const moveToMemory = async (name: string, entry: Entry): Promise<void> => {
  await delMany([named('entry', name), named('bytes', name)], place())
  memory.set(named('entry', name), entry)
}

/** What waits on this telephone, sealed with the key of its person (PRODUCT, D1). */
export const shelf: Shelf = {
  all: async () => {
    const key = keyOf()
    if (key === null) return inMemory.all()
    const names = (await keys<string>(place())).filter((name) => name.startsWith(named('entry', '')))
    const kept = await getMany<Kept | undefined>(names, place())
    const old = names.filter((_, at) => Date.now() - (kept[at]?.keptAt ?? 0) > longest)
    await delMany(old, place())
    const read = await Promise.all(
      names.map(async (name, at) => (old.includes(name) ? null : opened<Entry>(key, name, kept[at]))),
    )
    return [...read.filter((one) => one !== null), ...(await inMemory.all())]
  },
  change: async (name, renew) => {
    const key = keyOf()
    const full = named('entry', name)
    if (key === null || memory.has(full)) return inMemory.change(name, renew)
    return navigator.locks.request(`co-so/${full}`, async () => {
      const next = renew(await opened<Entry>(key, full, await get<Kept>(full, place())))
      if (next === null) await delMany([full, named('bytes', name)], place())
      else await writeEntry(key, name, next).catch(() => moveToMemory(name, next))
    })
  },
}

/** The bytes of a photograph that waits; null where they are gone. */
export const photoBytes = async (name: string): Promise<ArrayBuffer | null> => {
  const key = keyOf()
  const there = memory.get(named('entry', name)) as Entry | undefined
  if (key === null || there !== undefined) return there?.kind === 'photo' ? (there.bytes ?? null) : null
  const at = named('bytes', name)
  const kept = await get<Kept>(at, place())
  return kept === undefined ? null : unsealBytes(key, at, kept)
}

/** Keeps what the server answered, for when there is no network. */
export const keepCopy = async (name: string, content: object): Promise<void> => {
  const key = keyOf()
  if (key === null) memory.set(named('copy', name), content)
  else await write(key, named('copy', name), content)
}

export const keptCopy = async <T extends object>(name: string): Promise<T | null> => {
  const key = keyOf()
  const full = named('copy', name)
  if (key === null) return (memory.get(full) as T | undefined) ?? null
  return opened<T>(key, full, await get<Kept>(full, place()))
}

/** What lay in the memory of the page goes with the session. */
export const forgetMemory = (): void => memory.clear()
