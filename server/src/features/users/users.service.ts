import type { Db } from '../../db/types.ts'
import * as repo from './users.repo.ts'

/** Marks the e-mail of an account as verified; a second time changes nothing. */
export const markEmailVerified = repo.markVerified

/** Creates the account of a facility owner, whose e-mail is still to be verified. EMAIL_ALREADY_EXISTS by constraint. */
export const createOwner = (db: Db, owner: { email: string; name: string; passwordHash: string }): Promise<string> =>
  repo.create(db, { ...owner, kind: 'owner', roleId: null, verifiedAt: null })
