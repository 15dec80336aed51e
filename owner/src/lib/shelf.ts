import { seal, sealBytes, unseal, unsealBytes, type Sealed } from '@nhanxanh/contract/shared/sealed'
import { del, entries, get, set } from 'idb-keyval'
import type { Entry, Shelf } from './outbox.ts'
import { canKeep, place } from './place.ts'
import { session } from './session.ts'

type Kept = { head: Sealed; bytes: Sealed | null; keptAt: number }

/** Milliseconds, 30 days: what nobody has come back for in so long is thrown away. */
const longest = 30 * 24 * 3600 * 1000

/** Without a place to keep things in, or before the key is there: then they last as long as the tab. */
const memory = new Map<string, unknown>()

const sealing = (): { sealing: CryptoKey } | null => {
  const key = session()?.sealing ?? null
  return key === null || !canKeep() ? null : { sealing: key }
}
const home = (): string => `${session()?.user.id ?? 'nobody'}/`

const sealed = async (key: { sealing: CryptoKey }, name: string, content: unknown): Promise<Kept> => {
  const { bytes = null, ...head } = content as { bytes?: ArrayBuffer }
  return {
    head: await seal(key, name, head),
    bytes: bytes === null ? null : await sealBytes(key, `${name}/bytes`, bytes),
    keptAt: Date.now(),
  }
}

const opened = async <T>(key: { sealing: CryptoKey }, name: string, { head, bytes }: Kept): Promise<T | null> => {
  try {
    const content = (await unseal(key, name, head)) as T
    return bytes === null ? content : { ...content, bytes: await unsealBytes(key, `${name}/bytes`, bytes) }
  } catch {
    // Sealed with the key of another server, or damaged: nobody can ever read it.
    await del(name, place())
    return null
  }
}

const inMemory: Shelf = {
  all: () => {
    const own = [...memory].filter(([name]) => name.startsWith(`${home()}entry/`))
    return Promise.resolve(own.map(([, entry]) => entry as Entry))
  },
  change: (name, renew) => {
    const full = `${home()}entry/${name}`
    const next = renew((memory.get(full) as Entry | undefined) ?? null)
    if (next === null) memory.delete(full)
    else memory.set(full, next)
    return Promise.resolve()
  },
}

/** What waits on this telephone, sealed with the key of its person (PRODUCT, D1). */
export const shelf: Shelf = {
  all: async () => {
    const key = sealing()
    if (key === null) return inMemory.all()
    const there = await entries<string, Kept>(place())
    const own = there.filter(([name]) => name.startsWith(`${home()}entry/`))
    const old = own.filter(([, { keptAt }]) => Date.now() - keptAt > longest)
    await Promise.all(old.map(([name]) => del(name, place())))
    const read = await Promise.all(own.filter((one) => !old.includes(one)).map(([name, kept]) => opened<Entry>(key, name, kept)))
    return [...read.filter((one) => one !== null), ...(await inMemory.all())]
  },
  change: async (name, renew) => {
    const key = sealing()
    const full = `${home()}entry/${name}`
    if (key === null || memory.has(full)) return inMemory.change(name, renew)
    return navigator.locks.request(`co-so/${full}`, async () => {
      const kept = await get<Kept>(full, place())
      const next = renew(kept === undefined ? null : await opened<Entry>(key, full, kept))
      if (next === null) await del(full, place())
      else await set(full, await sealed(key, full, next), place())
    })
  },
}

/** Keeps what the server answered, for when there is no network. */
export const keepCopy = async (name: string, content: object): Promise<void> => {
  const key = sealing()
  const full = `${home()}copy/${name}`
  if (key === null) memory.set(full, content)
  else await set(full, await sealed(key, full, content), place())
}

export const keptCopy = async <T extends object>(name: string): Promise<T | null> => {
  const key = sealing()
  const full = `${home()}copy/${name}`
  const kept = key === null ? undefined : await get<Kept>(full, place())
  if (key === null || kept === undefined) return (memory.get(full) as T | undefined) ?? null
  return opened<T>(key, full, kept)
}

/** What lay in the memory of the page goes with the session. */
export const forgetMemory = (): void => memory.clear()
