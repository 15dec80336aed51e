import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** Whether a role, `r`, signs: it is one of these, which the settings name, or where they name none the built-in one that leads. */
export const isSigningRole = (roleIds: readonly string[]) =>
  sql<boolean>`(r.id = any(${[...roleIds]}::uuid[]) or (${roleIds.length === 0} and r.is_builtin and r.name = 'Lãnh đạo'))`

/** Whether the account may sign: by its role, or as a holder of everything. */
export const hasSigningRole = async (db: Db, userId: string, roleIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from users u join roles r on r.id = u.role_id where u.id = ${userId}
      and (${isSigningRole(roleIds)} or '*' = any(r.permissions))) as is`.execute(db)
  return rows[0]?.is ?? false
}
