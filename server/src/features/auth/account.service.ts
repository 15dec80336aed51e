import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { asCaller } from '../../http/gate.ts'
import * as repo from './auth.repo.ts'

const pictureOf = (image: Buffer | null): string | null =>
  image === null ? null : `data:image/webp;base64,${image.toString('base64')}`

/** The signed-in person in the words of the contract. */
export const currentUser = async (db: Db, userId: string): Promise<CurrentUser> => {
  const person = await repo.findPerson(db, userId)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    avatar: pictureOf(person.image),
    mustChangePassword: person.must_change_password,
    role: {
      name: person.role_name ?? '',
      permissions: person.permissions ?? [],
      rights: person.rights ?? [],
      assignedOnly: person.assigned_only ?? false,
    },
  }
}

/**
 * A member of staff as the caller of work in the background, with the rights of this very moment: what was taken away since
 * it was asked for holds for what is left of it, and who may not sign in any more may nothing. The work is their session.
 */
export const callerNow = async (db: Db, userId: string, workId: string): Promise<Caller> => {
  const { works, permissions, rights, ...staff } = await repo.findStaff(db, userId)
  return asCaller({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    roleName: staff.role_name,
    permissions: works ? permissions : [],
    rights: works ? rights : [],
    assignedOnly: staff.assigned_only,
    settingsInForce: staff.settings_in_force,
    sessionId: workId,
    audience: 'console',
    mustChangePassword: false,
    isExpired: false,
  })
}

/** Ends the living sessions of an account (all but one, or one alone) and returns how many; its next call is refused. */
export const endSessions = repo.endSessionsOf
