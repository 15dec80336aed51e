import { everything } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** Requests beside the person and the keys that they hold by now. */
const requests = (db: Db) =>
  db
    .selectFrom('permission_requests as request')
    .innerJoin('users as person', 'person.id', 'request.user_id')
    .innerJoin('roles as role', 'role.id', 'person.role_id')
    .selectAll('request')
    .select(['person.name', 'person.email', 'role.id as role_id', 'role.name as role_name'])
    .select(sql<boolean>`role.permissions && array[${everything}, request.permission]::text[]`.as('is_held'))
export type RequestRecord = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

const mostShown = 100

export const find = (db: Db, id: string): Promise<RequestRecord> =>
  requests(db).where('request.id', '=', id).executeTakeFirstOrThrow()

export const listOwn = (db: Db, userId: string): Promise<RequestRecord[]> =>
  requests(db)
    .where('request.user_id', '=', userId)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id')
    .limit(mostShown)
    .execute()

/** The open requests of people who can sign in and still lack the key. */
export const listOpen = (db: Db): Promise<RequestRecord[]> =>
  requests(db)
    .where('request.declined_at', 'is', null)
    .where(sql<boolean>`account_works(person.status, person.expires_on)`)
    .where(sql<boolean>`not (role.permissions && array[${everything}, request.permission]::text[])`)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(mostShown)
    .execute()

type Wish = { userId: string; permission: string; screen: string; reason: string | null; now: Date }

/** Records a wish; while one for the same key is open, that one moves to the new words. Tells whether it is a new one. */
export const save = (
  db: Db,
  { userId, permission, screen, reason, now }: Wish,
): Promise<{ id: string; is_new: boolean }> =>
  db
    .insertInto('permission_requests')
    .values({ user_id: userId, permission, screen, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'permission'])
        .where('declined_at', 'is', null)
        .doUpdateSet({ screen, reason, created_at: now }),
    )
    .returning('id')
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()

const editRoles: Permission = 'role:edit'

/** Working members of staff who may edit roles and hold all of these keys themselves, so that they can give them. */
export const listGranters = (db: Db, keys: readonly string[], except: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where('users.id', '!=', except)
    .where(
      sql<boolean>`(${everything} = any(roles.permissions) or roles.permissions @> ${[editRoles, ...keys]}::text[])`,
    )
    .orderBy(sql`users.name collate "vi-x-icu", users.id`)
    .limit(mostShown)
    .execute()

/** The requests of an account, or of all holders of a role, that nobody has declined. */
export const listUndeclined = (db: Db, of: { roleId: string } | { userId: string }) =>
  db
    .selectFrom('permission_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .select(['request.user_id', 'request.permission'])
    .where('request.declined_at', 'is', null)
    .$if('roleId' in of, (query) => query.where('users.role_id', '=', 'roleId' in of ? of.roleId : ''))
    .$if('userId' in of, (query) => query.where('users.id', '=', 'userId' in of ? of.userId : ''))
    .execute()

/** Declines an open request; undefined where there is none (any more). */
export const decline = (db: Db, id: string, by: string, answer: string, now: Date) =>
  db
    .updateTable('permission_requests')
    .set({ declined_at: now, declined_by: by, answer })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .returning(['user_id', 'permission'])
    .executeTakeFirst()
