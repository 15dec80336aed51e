import { errorCatalogue } from '@nhanxanh/contract/errors'
import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Access, Endpoint } from '@nhanxanh/contract/spine'
import { Refusal } from '../refusal.ts'
import type { Caller } from './context.ts'

/**
 * Coarse permission of an endpoint. Owners of facilities never pass a door of the console, and staff never one of the
 * portal: not signed in is 401, signed in at the wrong door or without the key is 403. A session whose account has expired is
 * as good as none, and says why.
 */
export const assertAccess = (access: Access, caller: Caller | null): void => {
  if (access === 'public') return
  if (caller === null) throw new Refusal('UNAUTHENTICATED')
  if (caller.isExpired) throw new Refusal('UNAUTHENTICATED', { sentence: errorCatalogue.ACCOUNT_EXPIRED.message })
  if (access === 'portal') {
    if (caller.audience !== 'portal') throw new Refusal('FORBIDDEN')
    return
  }
  if (caller.audience !== 'console') throw new Refusal('FORBIDDEN')
  if (access !== 'signed-in' && !holdsAll(caller.permissions, [access])) throw new Refusal('FORBIDDEN')
}

/**
 * A person who signed in with a password that somebody else chose must change it first: every other endpoint answers
 * PASSWORD_CHANGE_REQUIRED.
 */
export const assertOwnPassword = (endpoint: Endpoint, caller: Caller | null): void => {
  if (!caller?.mustChangePassword || endpoint.access === 'public' || endpoint.isOpenBeforePasswordChange) return
  throw new Refusal('PASSWORD_CHANGE_REQUIRED')
}

/** A caller from what the database knows; `can` is the one function that every fine rule asks. */
export const asCaller = (known: Omit<Caller, 'can'>): Caller => ({
  ...known,
  can: (permission) => holdsAll(known.permissions, [permission]),
})
