import { everything } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import { roleRights } from '../../db/statements/role-rights.ts'
import type { Db } from '../../db/types.ts'

/** One number for all instances: changes of who may do what take turns. */
const lockKey = 4_190_322

export const takeTurn = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
}

/**
 * What an account may at this moment: a change that was made while the request waited for its turn counts already. None
 * where the account may no longer act.
 */
export const findRights = async (db: Db, userId: string): Promise<readonly string[]> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(roleRights)
    .where('users.id', '=', userId)
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .executeTakeFirst()
  return row?.rights ?? []
}

/** True if somebody holds everything who has signed in before and whose account has no last day. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.status', '=', 'active')
    .where('users.last_login_at', 'is not', null)
    .where('users.expires_on', 'is', null)
    .where(sql<boolean>`${everything} = any(roles.permissions)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
