import type { DigestSubscription } from '@nhanxanh/contract/features/reports.digest'
import { everything } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/types.ts'

export type StoredSubscription = Selectable<Database['report_subscriptions']>

export const find = (db: Db, userId: string): Promise<StoredSubscription | undefined> =>
  db.selectFrom('report_subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()

type Wish = { userId: string; wish: DigestSubscription; nextOn: string; now: Date }

/** Keeps what a person wants; the code in the letters that they have stays good. */
export const save = (db: Db, { userId, wish, nextOn, now }: Wish): Promise<StoredSubscription> => {
  const columns = { ...columnsOf(wish), next_on: nextOn, updated_at: now }
  return db
    .insertInto('report_subscriptions')
    .values({ user_id: userId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** True if there was one. */
export const remove = async (db: Db, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_subscriptions')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whose code this is, with their name; undefined where nobody has it any more. */
export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom('report_subscriptions')
    .innerJoin('users', 'users.id', 'report_subscriptions.user_id')
    .select(['users.id', 'users.name'])
    .where('report_subscriptions.code', '=', code)
    .executeTakeFirst()

/** Ends the subscriptions of those who do not work here any more, or may not see reports. */
export const removeLost = async (db: Db, key: string): Promise<void> => {
  await sql`delete from report_subscriptions where not exists (
    select from users join roles on roles.id = users.role_id
    where users.id = report_subscriptions.user_id and users.deleted_at is null
      and account_works(users.status, users.expires_on)
      and (${everything} = any(roles.permissions) or ${key} = any(roles.permissions)))`.execute(db)
}

export const listDue = (db: Db, today: string): Promise<StoredSubscription[]> =>
  db.selectFrom('report_subscriptions').selectAll().where('next_on', '<=', today).orderBy('user_id').execute()

/** Sets the next day, once: false where another has done so, or the person has left meanwhile. */
export const take = async (db: Db, { user_id, next_on }: StoredSubscription, nextOn: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_subscriptions')
    .set({ next_on: nextOn })
    .where('user_id', '=', user_id)
    .where('next_on', '=', next_on)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
