import { sql } from 'kysely'

/** Whether a role, `r`, signs: it is one of these, which the settings name, or where they name none the built-in one that leads. */
export const isSigningRole = (roleIds: readonly string[]) =>
  sql<boolean>`(r.id = any(${[...roleIds]}::uuid[]) or (${roleIds.length === 0} and r.is_builtin and r.name = 'Lãnh đạo'))`
