import { errorCatalogue } from '@nhanxanh/contract/errors'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Access, Endpoint } from '@nhanxanh/contract/spine'
import { hasInterest, isInterestedRoom, isKnownTo } from '../db/statements/interests.ts'
import type { InterestedRoom } from '../db/statements/interests.ts'
import type { Db } from '../db/types.ts'
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
  if (access !== 'signed-in' && !holdsAll(caller.rights, [access])) throw new Refusal('FORBIDDEN')
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
  can: (right) => holdsAll(known.rights, [right]),
})

/** The room of the record that a mutation is about, where it stands for a facility; null: for none. */
export const interestedRoom = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): InterestedRoom | null => {
  const [, room = '', first] = path.split('/')
  return method !== 'GET' && first === '{id}' && isInterestedRoom(room) ? room : null
}

type Asking = { endpoint: Endpoint; caller: Caller | null; params: unknown }

/**
 * Who has declared an interest in a facility does nothing with any record of it, whatever the act (PRODUCT D7b.7): one door for all of
 * them. Reading stays. Of what a caller may not know of, the handler says that there is none.
 */
export const assertNoInterest = async (db: Db, { endpoint, caller, params }: Asking): Promise<void> => {
  const room = interestedRoom(endpoint)
  if (room === null || caller?.audience !== 'console') return
  const { id } = params as { id: string }
  if (!(await hasInterest(db, { room, id, personId: caller.id }))) return
  if (!(await isKnownTo(db, { room, id, account: caller }))) return
  throw new Refusal('CONFLICT_OF_INTEREST', { sentence: interestSentence })
}
