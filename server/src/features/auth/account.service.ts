import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import type { Db } from '../../db/types.ts'
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
    role: { name: person.role_name ?? '', permissions: person.permissions ?? [] },
  }
}

/** Ends the living sessions of an account (all but one, or one alone) and returns how many; its next call is refused. */
export const endSessions = repo.endSessionsOf

/** The living sessions of an account, the latest used first. */
export const sessionsOf = repo.listSessions
