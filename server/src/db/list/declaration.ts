import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import type { RowColumns } from './row-columns.ts'

/** The parameters that every list takes beside its filters (contract: listQuery). */
export type Paging = {
  page: number
  limit: number
  orderField: string
  orderDirection: 'ASC' | 'DESC'
  q?: string | undefined
}

/** A filter: its condition on a row `r`; and the counted group that knows it, with the keys (or SQL for their array). */
export type Filter<Value, Standpoint> = {
  where: (value: Value, standpoint: Standpoint) => Fragment
  group?: string
  keys?: (value: Value, standpoint: Standpoint) => readonly string[] | Fragment
  /** The value of a row by which its rows are counted for each option; `unnest(…)` where a row has several. */
  facet?: SqlOfRow<Standpoint>
}

/** SQL of a row `r`; a function where it depends on who asks or on the day. */
export type SqlOfRow<Standpoint> = string | ((standpoint: Standpoint) => Fragment)
export const sqlOfRow = <Standpoint>(value: SqlOfRow<Standpoint>, standpoint: Standpoint): Fragment =>
  typeof value === 'string' ? text(value) : value(standpoint)

/** Vietnamese days, both included; null where an end is open. */
export type Days = { from: VietnamDay | null; to: VietnamDay | null }

/**
 * The texts of a row `r` that a search compares when the best match stands first: its name, the folded name as an index in the
 * collation "C" has it, and its other texts. Rows of such a list have uuids.
 */
export type Ranking = { name: string; folded: string; others: readonly string[] }

/**
 * Describes the search: the folded column of a row `r`, and the texts that are compared in the order `relevance`. `shown` is the
 * part of the column that a reader may see where that is not all of it: words with digits must stand there, and every word
 * where `hidesWords` says that the rest is not numbers alone.
 */
export type Search<Standpoint> = {
  column: string
  ranking?: Ranking
  shown?: (standpoint: Standpoint) => string | null
  hidesWords?: true
}

type FilterName<Query> = Exclude<keyof Query, keyof Paging> & string

/**
 * A list as data: all that the builder needs to answer it. SQL speaks of a row as `r`. A long list has the indexes of its
 * orders, a trigram index of its text, and counters (`groups`), all made by the migration that is named beside it.
 */
export type ListDeclaration<Query extends Paging, Standpoint, Row> = {
  table: string
  /** The columns of an answered row, `r.id` among them, and the left joins that they need; worked out for the rows of a page. */
  columns: RowColumns<Row>
  joins?: string
  /** A left join of one row beside each `r`, by a key: columns, filters and facets may name it. PostgreSQL leaves it out where none does. */
  beside?: string
  /** The rows `r` that this reader may know of; null: all. */
  sight?: (standpoint: Standpoint) => Fragment | null
  /**
   * Field → expression that is never null; in a long list it has an index together with `r.id`. For `relevance` the own
   * order of the list, which holds where nothing is searched.
   */
  orders: Readonly<Record<Query['orderField'], string>>
  filters: { [K in FilterName<Query>]?: Filter<NonNullable<Query[K]>, Standpoint> }
  search?: Search<Standpoint>
  /** The filter whose values are all counted, whichever of them is asked for. */
  tab?: { filter: FilterName<Query>; column: SqlOfRow<Standpoint>; values: readonly string[] }
  /** The column whose day is counted, the order that follows it, and the days that a query asks for. */
  days?: { column: string; order: Query['orderField']; of: (query: Query, standpoint: Standpoint) => Days }
  /** The groups of `create_list_counters`: `daily` ones know each day, for ranges and for deep pages. */
  groups?: Readonly<Record<string, 'daily' | 'whole'>>
}

/** The column has one of the values; counted in the group of that name, where one is named. */
export const oneOf = (
  column: string,
  group?: string,
  type: 'text' | 'uuid' = 'text',
): Filter<readonly string[], unknown> => ({
  where: (values) =>
    values.length === 1 ? sql`${text(column)} = ${values[0]}` : sql`${text(column)} = any(${values}::${text(type)}[])`,
  facet: column,
  ...(group !== undefined && { group, keys: (values) => values }),
})

type CreatedWithin = { createdFrom?: VietnamDay | undefined; createdTo?: VietnamDay | undefined }
/** The days of a list that is narrowed by when its rows came. */
export const createdDays = {
  column: 'r.created_at',
  order: 'createdAt' as const,
  of: ({ createdFrom, createdTo }: CreatedWithin): Days => ({ from: createdFrom ?? null, to: createdTo ?? null }),
}

/** The moment lies within the Vietnamese days. */
export const within = (column: string, { from, to }: Days): Fragment[] => [
  ...(from === null ? [] : [sql`${text(column)} >= ${startOfVietnamDay(from)}`]),
  ...(to === null ? [] : [sql`${text(column)} < ${startOfVietnamDay(addDays(to, 1))}`]),
]
