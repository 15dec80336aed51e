import { sql } from 'kysely'

/** What a role, `roles`, may: its keys, and what settings open to it. Null: there is no role. */
const rights = sql<string[]>`(roles.permissions || opened_rights(roles.id, roles.permissions))`
export const roleRights = rights.as('rights')

/** Whether a role, `roles`, may do all of this, or everything. */
export const roleMay = (needed: readonly string[]) =>
  sql<boolean>`('*' = any(roles.permissions) or ${rights} @> ${[...needed]}::text[])`
