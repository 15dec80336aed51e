import { sql } from 'kysely'
import { roleRights } from '../../db/statements/role-rights.ts'
import type { Db, UsersTable } from '../../db/types.ts'

const selected = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('facilities', 'facilities.owner_id', 'users.id')
    .selectAll('users')
    .select(['roles.name as role_name', 'roles.permissions as permissions', roleRights])
    .select(['facilities.id as facility_id', 'facilities.name as facility_name', 'facilities.code as facility_code'])
    .select(sql<boolean>`account_works(users.status, users.expires_on)`.as('works'))
    .select(sql<boolean>`exists (select from devices where devices.user_id = users.id)`.as('receives_push'))
    .where('users.deleted_at', 'is', null)
export type AccountRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<AccountRecord | undefined> =>
  selected(db).where('users.id', '=', id).executeTakeFirst()

/** The portrait of an account. */
export const imageOf = async (db: Db, id: string): Promise<Buffer | null> =>
  (await db.selectFrom('avatars').select('image').where('user_id', '=', id).executeTakeFirst())?.image ?? null

export const findMany = (db: Db, ids: readonly string[]): Promise<AccountRecord[]> =>
  selected(db)
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .execute()

/** Takes the row for a change: of two at once the second sees what the first did. */
export const lock = async (db: Db, id: string): Promise<AccountRecord | undefined> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return find(db, id)
}

type Change = Partial<Pick<UsersTable, 'phone' | 'pending_email' | 'pending_email_at' | 'pending_email_by'>> & {
  name?: string
  email?: string
  role_id?: string | null
  expires_on?: string | null
  status?: 'active' | 'inactive'
  ban?: string | null
  deleted_at?: Date
  email_verified_at?: Date | null
}

export const nothingPending = { pending_email: null, pending_email_at: null, pending_email_by: null } as const

/** Accounts whose pending address has rested. */
export const listDueEmails = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('pending_email', 'is not', null)
    .where('pending_email_at', '<=', now)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export const change = async (db: Db, id: string, values: Change, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...values, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The sets of keys of all other active accounts. */
export const keysOfOthers = async (db: Db, id: string): Promise<string[][]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.permissions')
    .distinct()
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where('users.id', '!=', id)
    .execute()
  return rows.map(({ permissions }) => permissions)
}
