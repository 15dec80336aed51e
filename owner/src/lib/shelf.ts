import { sealBytes } from '@nhanxanh/contract/shared/sealed'
import { delMany, get, getMany, keys, set } from 'idb-keyval'
import type { Entry } from './entry.ts'
import { inMemory, memory } from './memory.ts'
import type { Shelf } from './outbox.ts'
import { place } from './place.ts'
import { keyOf, named, opened, write } from './sealed-copy.ts'
import type { Kept, Key } from './sealed-copy.ts'

/** Milliseconds, 30 days: what nobody has come back for in so long is thrown away. */
const longest = 30 * 24 * 3600 * 1000

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
