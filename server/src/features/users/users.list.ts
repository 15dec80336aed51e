import type { usersQuery } from '@nhanxanh/contract/features/users'
import { expirySoonDays, userKinds } from '@nhanxanh/contract/features/users.rules'
import type { Expiry } from '@nhanxanh/contract/features/users.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createdDays, oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'
import { inHand } from './in-hand.repo.ts'

export type UsersQuery = z.output<typeof usersQuery>
/** The moment from which absences are counted, and whether the reader sees the phone of everybody. */
export type Standpoint = { now: Date; seesPhones: boolean }

const absentDays = 90
const absentSince = (now: Date): Date => new Date(now.getTime() - absentDays * 86_400_000)

const works = 'account_works(r.status, r.expires_on)'
const holds = sql`(r.kind = 'staff' and r.id in (select holder_id from (${inHand}) held where holder_id is not null))`
const expiring = (asked: Expiry, today: VietnamDay) => {
  if (asked === 'soon') return sql`r.expires_on between ${today} and ${addDays(today, expirySoonDays)}`
  if (asked === 'past') return sql`r.expires_on < ${today}`
  return text(asked === 'dated' ? 'r.expires_on is not null' : 'r.expires_on is null')
}

const columns = rowColumns(
  'users',
  [
    'id',
    'version',
    'kind',
    'name',
    'email',
    'phone',
    'role_id',
    'status',
    'email_verified_at',
    'expires_on',
    'last_login_at',
    'must_change_password',
    'created_at',
  ],
  {
    works: expression<boolean>(works),
    // A device that signs out has no row.
    receives_push: expression<boolean>('exists (select from devices where user_id = r.id)'),
    role_name: expression<string | null>('(select name from roles where id = r.role_id)'),
    permissions: expression<string[] | null>('(select permissions from roles where id = r.role_id)'),
    rights: expression<string[] | null>(
      '(select permissions || opened_rights(id, permissions) from roles where id = r.role_id)',
    ),
    facility_id: expression<string | null>('(select id from facilities where owner_id = r.id)'),
    facility_name: expression<string | null>('(select name from facilities where owner_id = r.id)'),
    facility_code: expression<string | null>('(select code from facilities where owner_id = r.id)'),
  },
)
/** The columns of a row of the list. */
export type AccountListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<UsersQuery, Standpoint, AccountListRecord> = {
  table: '(select * from users where deleted_at is null)',
  columns,
  // Indexes: server/migrations/202611211759-add-people-fields.sql
  orders: {
    createdAt: 'r.created_at',
    name: 'r.name collate "vi-x-icu"',
    email: 'r.email',
    expiresOn: `coalesce(r.expires_on, 'infinity')`,
    lastLoginAt: `coalesce(r.last_login_at, '-infinity')`,
  },
  filters: {
    roleId: oneOf('r.role_id', undefined, 'uuid'),
    status: oneOf('r.status'),
    verification: {
      where: (asked) =>
        sql`(r.email_verified_at is not null) = any(${asked.map((value) => value === 'verified')}::boolean[])`,
      facet: `case when r.email_verified_at is null then 'unverified' else 'verified' end`,
    },
    inHand: {
      where: (asked) => (asked === 'gone' ? sql`(${holds} and not ${text(works)})` : holds),
      facet: () =>
        sql`unnest(case when not ${holds} then '{}' when ${text(works)} then array['some'] else array['some', 'gone'] end)`,
    },
    absence: {
      where: (absence, { now }) =>
        absence === 'never' ? text('r.last_login_at is null') : sql`r.last_login_at < ${absentSince(now)}`,
      facet: ({ now }) =>
        sql`case when r.last_login_at is null then 'never' when r.last_login_at < ${absentSince(now)} then 'over90' end`,
    },
    expiry: {
      where: (asked, { now }) => expiring(asked, vietnamDay(now)),
      // An end that is near is an end as well.
      facet: ({ now }) => sql`unnest(case when ${expiring('soon', vietnamDay(now))} then array['soon', 'dated']
        when ${expiring('past', vietnamDay(now))} then array['past', 'dated']
        when r.expires_on is not null then array['dated'] else array['endless'] end)`,
    },
  },
  search: {
    column: 'r.search_text',
    shown: ({ seesPhones }) => (seesPhones ? null : `folded(r.name) || ' ' || folded(r.email)`),
  },
  tab: { filter: 'kind', column: 'r.kind', values: userKinds },
  days: createdDays,
}

export const accounts = listOf(declaration)
