import { sql } from 'kysely'
import type { Filter } from './declaration.ts'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'

type Asking = { callerId: string }

/** `me`, `none` or ids, as counters write them. */
export const holdersAsked = (values: readonly string[], { callerId }: Asking): string[] =>
  values.map((value) => (value === 'me' ? callerId : value))

/** The column names one of these people, or nobody where `none` is asked for; `or` lets others count as well. */
export const heldBy = (
  column: string,
  or: (ids: readonly string[]) => Fragment = () => text(''),
): Filter<readonly string[], Asking> => ({
  facet: `coalesce(${column}::text, 'none')`,
  where: (values, asking) => {
    const ids = holdersAsked(values, asking).filter((id) => id !== 'none')
    const none = values.includes('none') ? sql`${text(column)} is null or ` : text('')
    return sql`(${none}${text(column)} = any(${ids}::uuid[])${or(ids)})`
  },
})

/** Counts by people, those of who asks under `me` as well. */
export const withMe = (counts: Readonly<Record<string, number>>, { callerId }: Asking): Record<string, number> => ({
  ...counts,
  me: counts[callerId] ?? 0,
})
