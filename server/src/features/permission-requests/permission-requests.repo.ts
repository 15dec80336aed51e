import { everything } from '@nhanxanh/contract/permissions'
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

/** What waits for an answer: of people who can sign in and still lack the key. */
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

/** Records a wish; while one for the same key is open, that one moves to the new words. Returns its id. */
export const save = async (db: Db, { userId, permission, screen, reason, now }: Wish): Promise<string> => {
  const { id } = await db
    .insertInto('permission_requests')
    .values({ user_id: userId, permission, screen, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'permission'])
        .where('declined_at', 'is', null)
        .doUpdateSet({ screen, reason, created_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Declines an open request; false where there is none (any more). */
export const decline = async (db: Db, id: string, by: string, answer: string, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('permission_requests')
    .set({ declined_at: now, declined_by: by, answer })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
