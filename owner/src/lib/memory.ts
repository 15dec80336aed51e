import type { Entry } from './entry.ts'
import type { Shelf } from './outbox.ts'
import { named } from './sealed-copy.ts'

/** Without a place to keep things in, or before the key is there: then they last as long as the tab. */
export const memory = new Map<string, object>()

export const inMemory: Shelf = {
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

/** What lay in the memory of the page goes with the session. */
export const forgetMemory = (): void => memory.clear()
