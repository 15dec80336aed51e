import { sql } from 'kysely'
import { isAmong, staffHolding } from '../../../db/statements/staff-holding.ts'
import type { Db } from '../../../db/types.ts'

const staff = (db: Db) => staffHolding(db, 'facility:approve')

/** Staff who may take files up, by name, each with the number of waiting files that they hold. */
export const list = (db: Db) =>
  staff(db)
    .select(['users.id', 'users.name'])
    .select(
      sql<number>`(select count(*)::int from facilities
        where facilities.assignee_id = users.id and facilities.status = 'pending')`.as('openCount'),
    )
    .orderBy(sql`users.name collate "vi-x-icu"`)
    .execute()

/** True if this account may take files up. */
export const isOne = (db: Db, id: string) => isAmong(staff(db), id)
