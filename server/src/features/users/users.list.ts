import type { usersQuery } from '@nhanxanh/contract/features/users'
import type { UserStatus } from '@nhanxanh/contract/features/users.rules'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Filters, Orders } from '../../db/list.ts'
import { containsAll, oneOf } from '../../db/search.ts'

export type UsersQuery = z.output<typeof usersQuery>

const absentDays = 90

const statusConditions: Record<UserStatus, ReturnType<typeof sql<boolean>>> = {
  invited: sql<boolean>`(users.status = 'active' and users.last_login_at is null)`,
  active: sql<boolean>`(users.status = 'active' and users.last_login_at is not null)`,
  inactive: sql<boolean>`users.status = 'inactive'`,
}

const either = (parts: ReturnType<typeof sql<boolean>>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

/** Each filter of the contract as a condition; `now` is the moment from which absences are counted. */
export const userFilters = (now: Date): Filters<UsersQuery> => ({
  q: containsAll('users.search_text'),
  kind: oneOf('users.kind'),
  roleId: oneOf('users.role_id'),
  status: (statuses) => either(statuses.map((status) => statusConditions[status])),
  verification: (values) =>
    either(values.map((value) => sql<boolean>`(users.email_verified_at is not null) = ${value === 'verified'}`)),
  absence: (absence) =>
    absence === 'never'
      ? sql<boolean>`users.last_login_at is null`
      : sql<boolean>`users.last_login_at < ${new Date(now.getTime() - absentDays * 86_400_000)}`,
  createdFrom: (day) => sql<boolean>`users.created_at >= ${startOfVietnamDay(day)}`,
  createdTo: (day) => sql<boolean>`users.created_at < ${startOfVietnamDay(addDays(day, 1))}`,
})

export const userOrders: Orders<UsersQuery['orderField']> = {
  createdAt: sql`users.created_at`,
  name: sql`users.name collate "vi-x-icu"`,
  email: sql`users.email`,
  lastLoginAt: sql`coalesce(users.last_login_at, '-infinity')`,
}
