import { mostFresh } from '@nhanxanh/contract/shared/beside-list'
import { sql } from 'kysely'
import type { Db } from '../../types.ts'
import { toListQuery, matching } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import { totalsBySpan } from '../counts.ts'
import { sqlOfRow } from '../declaration.ts'
import type { Filter, ListDeclaration, Paging } from '../declaration.ts'
import { all, text } from '../fragment.ts'
import type { Fragment } from '../fragment.ts'
import { queryRows } from '../query-rows.ts'

/** No filter has more values on screen. */
const mostValues = 500

const tabsOf = ({ tab }: ListQuery, column: string): Fragment =>
  tab.values === null ? text('true') : sql`${text(column)} = any(${tab.values}::text[])`

/** From the counters of a group, where no other filter and no search narrows the rows. */
const fromTotals = (listQuery: ListQuery, group: string): Fragment => {
  const hasDays = listQuery.days.from !== null || listQuery.days.to !== null
  const counted = hasDays
    ? totalsBySpan(listQuery, { group, isDaily: true, keys: text('key') })
    : sql`${text(listQuery.table)}_totals t`
  const wholeRows = hasDays ? text('true') : sql`t.grp = ${text(`'${group}'`)} and t.level = 'a'`
  return sql`select t.key as value, sum(t.n)::int as n from ${counted} where ${all([wholeRows, tabsOf(listQuery, 't.tab')])}
    group by t.key having sum(t.n) > 0 order by n desc limit ${text(String(mostValues))}`
}

const fromRows = (listQuery: ListQuery, value: Fragment): Fragment =>
  sql`select ${value} as value, count(*)::int as n from ${listQuery.source} where ${matching(listQuery)}
    group by 1 order by n desc limit ${text(String(mostValues))}`

type Known = { group: string; isDaily: boolean }

const isKnown = ({ counterGroup, phrase, days }: ListQuery, { isDaily }: Known): boolean =>
  counterGroup?.group === '' && !phrase && (isDaily || (days.from === null && days.to === null))

type Counted<Standpoint> = Pick<Filter<never, Standpoint>, 'facet' | 'group'>
/** Beside a query: the filter whose values are counted. */
export type Faceted<Query> = { facet: keyof Query & string }

/** Counts the rows of each value of a filter under the other filters; throws where the list declares no such facet. */
export const countFacets = async <Query extends Paging, Standpoint>(
  db: Db,
  declaration: ListDeclaration<Query, Standpoint, unknown>,
  query: Query & Faceted<Query>,
  standpoint: Standpoint,
): Promise<{ counts: Record<string, number> }> => {
  const { facet } = query
  const listQuery = toListQuery(declaration, { ...query, [facet]: undefined }, standpoint)
  const filters: Readonly<Record<string, Counted<Standpoint> | undefined>> = declaration.filters
  const { facet: value, group } =
    facet === declaration.tab?.filter ? { facet: declaration.tab.column } : (filters[facet] ?? {})
  if (value === undefined) throw new Error(`The list declares no facet ${facet}`)
  const kind = group === undefined ? undefined : declaration.groups?.[group]
  const known = group !== undefined && kind !== undefined ? { group, isDaily: kind === 'daily' } : null
  const own = sqlOfRow(value, standpoint)
  const statement = known && isKnown(listQuery, known) ? fromTotals(listQuery, known.group) : fromRows(listQuery, own)
  const counted = await queryRows<{ value: string | null; n: number }>(db, statement)
  return { counts: Object.fromEntries(counted.flatMap(({ value: name, n }) => (name === null ? [] : [[name, n]]))) }
}

/** Counts the rows that came since then, up to `mostFresh`, by the column of the list's days. */
export const countFresh = async (db: Db, listQuery: ListQuery, since: Date): Promise<{ count: number }> => {
  const statement = sql`select count(*)::int as n from (select from ${listQuery.source}
    where ${matching(listQuery)} and ${listQuery.days.column} > ${since} limit ${text(String(mostFresh))}) fresh`
  const [counted] = await queryRows<{ n: number }>(db, statement)
  return { count: counted?.n ?? 0 }
}
