import type { rolesQuery } from '@nhanxanh/contract/features/roles'
import { everything } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Filters, Orders } from '../../db/list.ts'
import { containsAll } from '../../db/search.ts'

export type RolesQuery = z.output<typeof rolesQuery>

/** Accounts that hold a role; deleted ones hold none. */
export const userCount = sql<number>`(select count(*)::int from users
  where users.role_id = roles.id and users.deleted_at is null)`

/** Each filter of the contract as a condition. */
export const roleFilters: Filters<RolesQuery> = {
  q: containsAll('roles.name_folded'),
  kind: (kinds) => sql<boolean>`roles.is_builtin in (${sql.join(kinds.map((kind) => kind === 'builtin'))})`,
  permission: (keys) => sql<boolean>`(${everything} = any(roles.permissions)
    or roles.permissions @> array[${sql.join(keys)}]::text[])`,
  usage: (usage) => (usage === 'used' ? sql<boolean>`${userCount} > 0` : sql<boolean>`${userCount} = 0`),
}

export const roleOrders: Orders<RolesQuery['orderField']> = {
  name: sql`roles.name collate "vi-x-icu"`,
  userCount,
  updatedAt: sql`roles.updated_at`,
  createdAt: sql`roles.created_at`,
}
