import { everything } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

type Holder = { id: string; name: string; role_name: string; since: Date; until: Date | null }

/**
 * The people who held a key at some moment of a span: a state of the account, a state of its role and the span overlap. An
 * account does not hold anything beyond its last day.
 */
export const holdersBetween = async (db: Db, key: string, from: Date, to: Date): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    with accounts as (
      select *, least(lead(since) over (partition by user_id order by since, id),
        (expires_on + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') as until from account_states
    ), roles as (
      select *, lead(since) over (partition by role_id order by since, id) as until from role_states
    ), spans as (
      select accounts.user_id, roles.name as role_name, greatest(accounts.since, roles.since) as since,
        least(accounts.until, roles.until) as until
      from accounts join roles on roles.role_id = accounts.role_id
      where accounts.is_active and roles.permissions && array[${everything}, ${key}]::text[]
    )
    select users.id, users.name, spans.role_name, spans.since, spans.until
    from spans join users on users.id = spans.user_id
    where spans.since < least(spans.until, ${to}) and coalesce(spans.until, 'infinity') > ${from}
    order by users.name collate "vi-x-icu", users.id, spans.since
    limit 500`.execute(db)
  return rows
}

/** Since when states are written down; before it nobody can say. */
export const writtenSince = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('account_states').select('since').orderBy('since').limit(1).executeTakeFirst())?.since ?? null
