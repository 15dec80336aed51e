import { canKeep, readKept, renewKept } from './kept.ts'
import { keyRing, pause } from './key-ring.ts'
import { ownKnowledge } from './merged.ts'
import { untilDone } from './until-done.ts'
import type { Unsaved } from '../unsaved.store.ts'

/** Milliseconds after which what could not be written leaves the memory of the page as well. */
const longestEnd = 10_000

/**
 * The shelf of one person in the IndexedDB of this browser (PRODUCT, D1): everything on it is sealed with a key that the
 * server hands out to that person alone. Begins `after` the shelf before it has written what it still had in hand.
 */
export const shelfOf = (userId: string, after: Promise<unknown>) => {
  const ring = keyRing()
  const pending = new Map<string, Unsaved | null>()
  const { note, mergedWith } = ownKnowledge()
  let working: Promise<void> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined

  /** Before anything is written: it must not cover what nobody has seen. */
  const all = untilDone(async () => {
    await after
    const found = canKeep() ? await readKept(userId, ring.get) : []
    for (const entry of found) note(entry)
    return found
  })
  const work = async (): Promise<void> => {
    try {
      await all()
      for (const [name, entry] of pending) {
        if (canKeep()) await renewKept(userId, await ring.get(), name, mergedWith(entry))
        if (pending.get(name) === entry) pending.delete(name)
      }
    } catch (failure) {
      // A full disk or a lost network costs the copy, not the form.
      console.warn(failure)
      clearTimeout(retry)
      if (ring.isOver()) pending.clear()
      else retry = setTimeout(again, pause + 1)
    }
  }
  const again = (): void => {
    if (pending.size > 0) working = working.then(work)
  }
  return {
    all,
    /** Fetches the key before it is needed: without a network, or once the session is over, nobody gets it. */
    prepare: async (): Promise<void> => {
      ring.retry()
      again()
      if (canKeep()) await ring.get()
    },
    /** Writes at once, because a page may go at any moment; null takes away. A later writing of a name takes the place of an earlier one. */
    put: (name: string, entry: Unsaved | null): void => {
      note(entry)
      pending.set(name, entry)
      again()
    },
    /** Whether something is not written yet. */
    isWriting: (): boolean => pending.size > 0,
    /** Writes what it has in hand, and asks for no further key. */
    end: (): Promise<void> => {
      ring.end()
      setTimeout(() => pending.clear(), longestEnd)
      return working
    },
  }
}
export type Shelf = ReturnType<typeof shelfOf>
