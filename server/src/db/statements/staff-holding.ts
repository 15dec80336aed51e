import type { Right } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { roleMay } from './role-rights.ts'

/** Staff who can sign in today and whose role has the right, as the beginning of a statement. */
export const staffHolding = (db: Db, right: Right) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.kind', '=', 'staff')
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where(roleMay([right]))

type Staff = ReturnType<typeof staffHolding>

/** These people with their names, in the order of names. */
export const byName = (staff: Staff) =>
  staff
    .select(['users.id', 'users.name'])
    .orderBy(sql`users.name collate "vi-x-icu", users.id`)
    .execute()

/** Whether an account is one of these people. */
export const isAmong = async (staff: Staff, id: string): Promise<boolean> =>
  (await staff.select('users.id').where('users.id', '=', id).executeTakeFirst()) !== undefined

/** Who may have what a right lets people handle: all by name, and whether somebody is among them. */
export const handlersBy = (right: Right) => ({
  listHandlers: (db: Db) => byName(staffHolding(db, right)),
  isHandler: (db: Db, id: string) => isAmong(staffHolding(db, right), id),
})

/** The name of an account, whatever it may do. */
export const nameOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
