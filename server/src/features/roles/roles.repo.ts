import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'

const selected = (db: Db) =>
  db
    .selectFrom('roles')
    .selectAll('roles')
    .select(
      sql<number>`(select count(*)::int from users
        where users.role_id = roles.id and users.deleted_at is null)`.as('user_count'),
    )
export type RoleRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<RoleRecord | undefined> =>
  selected(db).where('roles.id', '=', id).executeTakeFirst()

export const listAll = (db: Db): Promise<RoleRecord[]> =>
  selected(db)
    .orderBy(sql`roles.is_builtin desc, roles.created_at, roles.id`)
    .execute()

/** Takes the row for an edit: of two at once the second sees what the first did. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const membersOf = (db: Db, roleId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role_id', '=', roleId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "vi-x-icu", id`)
    .limit(500)
    .execute()

/** The sets of keys of working accounts outside one role, and whether one of them stays: what is left where that role changes. */
export const keysElsewhere = async (
  db: Db,
  roleId: string,
): Promise<{ permissions: string[]; isLasting: boolean }[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'roles.permissions',
      sql<boolean>`bool_or(users.last_login_at is not null and users.expires_on is null)`.as('has_lasting'),
    ])
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where('roles.id', '!=', roleId)
    .groupBy('roles.id')
    .execute()
  return rows.map(({ permissions, has_lasting }) => ({ permissions, isLasting: has_lasting }))
}

/** What people say of a role. */
export type RoleText = { name: string; description: string | null; permissions: string[]; assignedOnly: boolean }

const toColumns = (role: RoleText) => ({ ...columnsOf(role), name_folded: foldText(role.name) })

/** Creates a role; a taken name breaks `roles_name_key`. */
export const create = async (db: Db, role: RoleText, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('roles')
    .values({ ...toColumns(role), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = async (db: Db, id: string, role: RoleText, now: Date): Promise<void> => {
  await db
    .updateTable('roles')
    .set({ ...toColumns(role), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Gives everybody of one role another one, deleted accounts too: their row must not hold the role back. */
export const replace = async (db: Db, roleId: string, replacementId: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ role_id: replacementId, updated_at: now, version: sql`version + 1` })
    .where('role_id', '=', roleId)
    .execute()
}

/** Accounts that were deleted fall back to any other role, so that nothing points at the one that goes. */
export const holdersOf = async (db: Db, roleId: string): Promise<{ living: number; all: number }> =>
  db
    .selectFrom('users')
    .select([
      sql<number>`count(*) filter (where deleted_at is null)::int`.as('living'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()

/** The built-in role with the fewest rights: where deleted accounts are kept. */
export const smallestBuiltin = async (db: Db): Promise<string> => {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('is_builtin', '=', true)
    .where(sql<boolean>`not ('*' = any(permissions))`)
    .orderBy(sql`cardinality(permissions), id`)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('roles').where('id', '=', id).execute()
}

/** Roles that keep what keys of a former version opened to them. */
export const listFormerRights = (db: Db) =>
  db
    .selectFrom('former_rights')
    .innerJoin('roles', 'roles.id', 'former_rights.role_id')
    .select(['roles.id', 'roles.name', 'roles.permissions', 'former_rights.rights'])
    .orderBy('roles.name')
    .execute()

/** Ends it; of two who decide at once the second finds nothing. */
export const endFormerRights = async (db: Db, id: string): Promise<readonly string[] | undefined> =>
  (await db.deleteFrom('former_rights').where('role_id', '=', id).returning('rights').executeTakeFirst())?.rights
