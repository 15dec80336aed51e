import type { Db } from '../../db/types.ts'
import * as repo from './users.repo.ts'

export const createUser = repo.create
export const findUser = repo.find
export const findOwnerByEmail = repo.findOwnerByEmail
export const markEmailVerified = repo.markVerified
export const hasStaff = repo.hasStaff
export const passwordHashesAt = repo.passwordHashesAt
export const saveBuiltinRole = repo.saveBuiltinRole

/** Creates the account of a facility owner, whose e-mail is still to be verified. EMAIL_ALREADY_EXISTS by constraint. */
export const createOwner = (db: Db, owner: { email: string; name: string; passwordHash: string }): Promise<string> =>
  repo.create(db, { ...owner, kind: 'owner', roleId: null, verifiedAt: null })
