import { profile } from '@nhanxanh/contract/features/profile'
import { call } from '../../api/client.ts'
import { importKeys } from './sealed.ts'
import { untilDone } from './until-done.ts'

/**
 * Milliseconds: who types on without a network does not ask at every key. Short, since a browser that says that it is online
 * again may fail once more.
 */
export const pause = 5_000

/** The keys of whoever is signed in, fetched when they are first needed and kept in memory only. */
export const keyRing = () => {
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
