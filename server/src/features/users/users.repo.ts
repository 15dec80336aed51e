import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { Db } from '../../db/types.ts'

type NewUser = {
  kind: 'staff' | 'owner'
  email: string
  name: string
  passwordHash: string
  roleId: string | null
  verifiedAt: Date | null
  phone?: string | null
  mustChangePassword?: boolean
  expiresOn?: string | null
}

/** Creates an account; a taken e-mail breaks `users_email_key`. */
export const create = async (db: Db, user: NewUser): Promise<string> => {
  const { id } = await db
    .insertInto('users')
    .values({
      kind: user.kind,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      role_id: user.roleId,
      email_verified_at: user.verifiedAt,
      phone: user.phone ?? null,
      must_change_password: user.mustChangePassword ?? false,
      expires_on: user.expiresOn ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findOwnerByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('kind', '=', 'owner').executeTakeFirst()

export const find = (db: Db, id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const markVerified = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('kind', '=', 'staff').limit(1).executeTakeFirst()) !== undefined

type NewRole = { name: string; description: string; permissions: readonly string[]; assignedOnly?: true }

/** Makes a built-in role where there is none; the keys of one that is there are changed by people alone. Returns its id. */
export const saveBuiltinRole = async (db: Db, { permissions, ...text }: NewRole): Promise<string> => {
  const { name, description, assignedOnly = false } = text
  const values = { name, description, permissions: [...permissions], is_builtin: true, assigned_only: assignedOnly }
  await db
    .insertInto('roles')
    .values({ ...values, name_folded: foldText(name) })
    .onConflict((conflict) => conflict.constraint('roles_name_key').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name_folded', '=', foldText(name))
    .executeTakeFirstOrThrow()
  return id
}

/** The distinct password hashes of the accounts at an e-mail domain. */
export const passwordHashesAt = async (db: Db, domain: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('email', 'like', `%@${domain}`)
    .execute()
  return rows.map((row) => row.password_hash)
}
