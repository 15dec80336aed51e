import type { rolesQuery } from '@nhanxanh/contract/features/roles'
import { everything, permissions } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type RolesQuery = z.output<typeof rolesQuery>

/** Accounts that hold a role `r`; deleted ones hold none. */
const userCount = `(select count(*)::int from users where users.role_id = r.id and users.deleted_at is null)`

const columns = rowColumns(
  'roles',
  ['id', 'version', 'name', 'description', 'permissions', 'is_builtin', 'assigned_only', 'created_at', 'updated_at'],
  { user_count: expression<number>(userCount) },
)
/** The columns of a row of the list. */
export type RoleListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<RolesQuery, null, RoleListRecord> = {
  table: 'roles',
  columns,
  orders: {
    name: 'r.name collate "vi-x-icu"',
    userCount,
    updatedAt: 'r.updated_at',
    createdAt: 'r.created_at',
  },
  filters: {
    kind: {
      where: (kinds) => sql`r.is_builtin = any(${kinds.map((kind) => kind === 'builtin')}::boolean[])`,
      facet: `case when r.is_builtin then 'builtin' else 'custom' end`,
    },
    permission: {
      where: (keys) => sql`(${everything} = any(r.permissions) or r.permissions @> ${keys}::text[])`,
      facet: () =>
        sql`unnest(case when ${everything} = any(r.permissions) then ${[...permissions]}::text[] else r.permissions end)`,
    },
    usage: {
      where: (usage) => text(usage === 'used' ? `${userCount} > 0` : `${userCount} = 0`),
      facet: `case when ${userCount} > 0 then 'used' else 'unused' end`,
    },
  },
  search: { column: 'r.name_folded' },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const roles = listOf(declaration)
