import { relevance } from '@nhanxanh/contract/shared/list'
import { withinReckoning } from '@nhanxanh/contract/shared/vietnam-time'
import { isExpression, sql } from 'kysely'
import { oneOf, sqlOfRow, within } from './declaration.ts'
import type { Days, Filter, ListDeclaration, Paging, Ranking, Search } from './declaration.ts'
import { all, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { contains, phraseOf } from './search.ts'
import type { Phrase } from './search.ts'

/** The group of counters that counts by exactly the filters of a query, with the condition on its keys. */
export type CounterGroup = { group: string; isDaily: boolean; keys: Fragment }

/** A query in the words of the builder, each part ready to be put into a statement. */
export type ListQuery = {
  table: string
  /** The rows `r` with what stands beside each. */
  source: Fragment
  beside: Fragment
  columns: Fragment
  joins: Fragment
  /** The texts that are compared when the best match stands first; null when the order is the declared one. */
  ranking: Ranking | null
  order: Fragment
  direction: 'asc' | 'desc'
  /** True where the order goes by the counted day. */
  isByDay: boolean
  limit: number
  offset: number
  /** What this reader may know of, whatever is asked for. */
  sight: Fragment[]
  /** Conditions of sight, filters and days, without the tab and the search. */
  conditions: Fragment[]
  tab: { column: Fragment; all: readonly string[]; values: readonly string[] | null; condition: Fragment[] }
  /** Limits the matching rows that the page may show; all are counted. */
  only: Fragment[]
  /** The rows of the page are known by their ids: only the counts look at all that match. */
  isNamed: boolean
  phrase: Phrase | null
  /** The searched column as it stands in the index. */
  searched: string
  /** Counters and a memory for searches exist. */
  isCounted: boolean
  days: Days & { column: Fragment }
  counterGroup: CounterGroup | null
}

/** All conditions together: tab, filters, days, search, and what comes into question. */
export const matching = ({ conditions, tab, phrase, searched, only }: ListQuery): Fragment =>
  all([...conditions, ...tab.condition, ...(phrase ? [contains(searched, phrase)] : []), ...only])

type Given<Standpoint> = { value: never; filter: Filter<never, Standpoint> }

const givenFilters = <Query extends Paging, Standpoint>(
  { filters }: ListDeclaration<Query, Standpoint, unknown>,
  query: Query,
): Given<Standpoint>[] =>
  Object.entries(filters as Record<string, Filter<never, Standpoint>>).flatMap(([name, filter]) => {
    const value = (query as Record<string, unknown>)[name]
    return value === undefined ? [] : [{ value: value as never, filter }]
  })

/** Two filters together are known by a group `one+other`, whose keys are `x|y`. */
const crossed = (one: readonly string[], other: readonly string[]): string[] =>
  one.flatMap((first) => other.map((second) => `${first}|${second}`))

/** A value that is asked for twice is counted once. */
const distinct = (keys: readonly string[]): string[] => [...new Set(keys)]

const counterGroupOf = <Standpoint>(
  groups: Readonly<Record<string, 'daily' | 'whole'>>,
  given: readonly Given<Standpoint>[],
  standpoint: Standpoint,
  hasDays: boolean,
): CounterGroup | null => {
  const group = given.map(({ filter }) => filter.group ?? '?').join('+')
  const kind = groups[group]
  if (kind === undefined || (hasDays && kind !== 'daily')) return null
  const isDaily = kind === 'daily'
  const keys = given.map(({ filter, value }) => filter.keys?.(value, standpoint) ?? [])
  const [only] = keys
  if (keys.length === 1 && isExpression(only)) return { group, isDaily, keys: sql`any(${only})` }
  const plain = keys.flatMap((key) => (isExpression(key) ? [] : [distinct(key)]))
  if (plain.length < keys.length) return null
  return { group, isDaily, keys: sql`any(${plain.length === 0 ? [''] : plain.reduce(crossed)}::text[])` }
}

const tabOf = <Query extends Paging, Standpoint>(
  { tab }: ListDeclaration<Query, Standpoint, unknown>,
  query: Query,
  standpoint: Standpoint,
): ListQuery['tab'] => {
  if (!tab) return { column: text(`''`), all: [''], values: null, condition: [] }
  const values = ((query as Record<string, unknown>)[tab.filter] as readonly string[] | undefined) ?? null
  const own = { column: sqlOfRow(tab.column, standpoint), all: tab.values }
  if (values === null) return { ...own, values, condition: [] }
  const condition =
    typeof tab.column === 'string' ? oneOf(tab.column).where(values, null) : sql`${own.column} = any(${values}::text[])`
  return { ...own, values: distinct(values), condition: [condition] }
}

const orderOf = <Query extends Paging, Standpoint>(
  { orders }: ListDeclaration<Query, Standpoint, unknown>,
  query: Query,
): string => {
  const order = orders[query.orderField as Query['orderField']]
  if (order === undefined) throw new Error(`The list declares no order by ${query.orderField}`)
  return order
}

/** Searches skip texts that the reader may not see: otherwise a masked number could be found out digit by digit. */
const withinShown = <Standpoint>(
  search: Search<Standpoint> | undefined,
  phrase: Phrase | null,
  standpoint: Standpoint,
): Fragment[] => {
  const shown = search?.shown?.(standpoint) ?? null
  const words =
    phrase?.words.filter(({ any }) => search?.hidesWords === true || any.some((piece) => /\d/.test(piece))) ?? []
  return shown === null || words.length === 0 ? [] : [contains(shown, { name: '', words })]
}

const daysOf = <Query extends Paging, Standpoint>(
  { days }: ListDeclaration<Query, Standpoint, unknown>,
  query: Query,
  standpoint: Standpoint,
): Days => {
  const { from, to } = days?.of(query, standpoint) ?? { from: null, to: null }
  return { from: from && withinReckoning(from), to: to && withinReckoning(to) }
}

/** Reads a query by its declaration. */
export const toListQuery = <Query extends Paging, Standpoint>(
  declaration: ListDeclaration<Query, Standpoint, unknown>,
  query: Query,
  standpoint: Standpoint,
): ListQuery => {
  const { search, groups } = declaration
  const order = orderOf(declaration, query)
  const given = givenFilters(declaration, query)
  const days = daysOf(declaration, query, standpoint)
  const column = declaration.days?.column ?? ''
  const phrase = search ? phraseOf(query.q ?? '') : null
  const hidden = withinShown(search, phrase, standpoint)
  const seen = declaration.sight?.(standpoint) ?? null
  const sight = seen === null ? [] : [seen]
  // Counters count all rows.
  const counters = seen === null ? groups : undefined
  return {
    table: declaration.table,
    source: text(`${declaration.table} r ${declaration.beside ?? ''}`),
    beside: text(declaration.beside ?? ''),
    columns: text(declaration.columns.sql),
    joins: text(declaration.joins ?? ''),
    ranking: phrase && query.orderField === relevance ? (search?.ranking ?? null) : null,
    order: text(order),
    direction: query.orderDirection === 'ASC' ? 'asc' : 'desc',
    isByDay: declaration.days !== undefined && order === declaration.orders[declaration.days.order],
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
    sight,
    conditions: [
      ...sight,
      ...given.map(({ filter, value }) => filter.where(value, standpoint)),
      ...within(column, days),
      ...hidden,
    ],
    tab: tabOf(declaration, query, standpoint),
    only: [],
    isNamed: false,
    phrase,
    searched: search?.column ?? '',
    isCounted: counters !== undefined,
    days: { ...days, column: text(column) },
    counterGroup: counters ? counterGroupOf(counters, given, standpoint, days.from !== null || days.to !== null) : null,
  }
}
