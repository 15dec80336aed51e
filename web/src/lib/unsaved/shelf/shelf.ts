import { profile } from '@nhanxanh/contract/features/profile'
import { call } from '../../api/client.ts'
import { canKeep, readKept, renewKept } from './kept.ts'
import { ownKnowledge } from './merged.ts'
import { importKeys } from '@nhanxanh/contract/shared/sealed'
import type { Unsaved } from '../unsaved.store.ts'

/** Does it once for all who ask; where it failed, again for the next. */
const untilDone = <T>(act: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | null = null
  return async () => {
    done ??= act()
    try {
      return await done
    } catch (failure) {
      done = null
      throw failure
    }
  }
}

/**
 * Milliseconds: who types on without a network does not ask at every key. Short, since a browser that says that it is online
 * again may fail once more.
 */
const pause = 5_000

/** The keys of whoever is signed in, fetched when they are first needed and kept in memory only. */
const keyRing = () => {
  let failedAt = 0
  let isOver = false
  const ask = async () => {
    // After the session the next answer would be the key of the next person.
    if (isOver || Date.now() - failedAt < pause) throw new Error('No key for unsaved work')
    failedAt = Date.now()
    const { key } = await call(profile.unsavedKey)
    return importKeys(key)
  }
  return {
    get: untilDone(ask),
    /** The network is there again: no need to wait. */
    retry: () => {
      failedAt = 0
    },
    end: () => {
      isOver = true
    },
    isOver: (): boolean => isOver,
  }
}

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
