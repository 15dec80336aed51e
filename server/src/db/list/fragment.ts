import { sql } from 'kysely'
import type { Expression } from 'kysely'

/** A piece of SQL with its values. Its text depends on the shape of a query, never on a value: see `db/statements/prepared.ts`. */
export type Fragment = Expression<unknown>

/** SQL as it stands: only for what the program itself wrote. */
export const text = (written: string): Fragment => sql.raw(written)

/** Fragments one after the other with something between them. */
export const join = (parts: readonly Fragment[], between: string): Fragment => sql.join(parts, sql.raw(between))

/** All of the conditions; true where there are none. */
export const all = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? text('true') : join(conditions, ' and ')
