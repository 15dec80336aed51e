import { mostFresh } from '@nhanxanh/contract/shared/beside-list'
import { sql } from 'kysely'
import type { Db } from '../../types.ts'
import { ask, matching } from '../asked.ts'
import type { Asked } from '../asked.ts'
import { totalsBySpan } from '../counts.ts'
import type { Filter, ListDeclaration, Paging } from '../declaration.ts'
import { all, text } from '../fragment.ts'
import type { Fragment } from '../fragment.ts'
import { run } from '../run.ts'

/** No filter has more values on screen. */
const mostValues = 500

const tabsOf = ({ tab }: Asked, column: string): Fragment =>
  tab.values === null ? text('true') : sql`${text(column)} = any(${tab.values}::text[])`

/** From the counters of a group, where no other filter and no search narrows the rows. */
const fromTotals = (asked: Asked, group: string): Fragment => {
  const hasDays = asked.days.from !== null || asked.days.to !== null
  const counted = hasDays
    ? totalsBySpan(asked, { group, isDaily: true, keys: text('key') })
    : sql`${text(asked.table)}_totals t`
  const whole = hasDays ? text('true') : sql`t.grp = ${text(`'${group}'`)} and t.level = 'a'`
  return sql`select t.key as value, sum(t.n)::int as n from ${counted} where ${all([whole, tabsOf(asked, 't.tab')])}
    group by t.key having sum(t.n) > 0 order by n desc limit ${text(String(mostValues))}`
}

const fromRows = (asked: Asked, value: Fragment): Fragment =>
  sql`select ${value} as value, count(*)::int as n from ${text(asked.table)} r where ${matching(asked)}
    group by 1 order by n desc limit ${text(String(mostValues))}`

type Known = { group: string; isDaily: boolean }

const isKnown = ({ cover, phrase, days }: Asked, { isDaily }: Known): boolean =>
  cover?.group === '' && !phrase && (isDaily || (days.from === null && days.to === null))

type Counted<Standpoint> = Pick<Filter<never, Standpoint>, 'facet' | 'group'>
/** Beside a query: the filter whose values are counted. */
export type Faceted<Query> = { facet: keyof Query & string }

/** How many rows each value of a filter has under the other filters; throws where the list declares no such facet. */
export const countFacets = async <Query extends Paging, Standpoint>(
  db: Db,
  declaration: ListDeclaration<Query, Standpoint>,
  query: Query & Faceted<Query>,
  standpoint: Standpoint,
): Promise<{ counts: Record<string, number> }> => {
  const { facet } = query
  const asked = ask(declaration, { ...query, [facet]: undefined }, standpoint)
  const filters: Readonly<Record<string, Counted<Standpoint> | undefined>> = declaration.filters
  const { facet: value, group } =
    facet === declaration.tab?.filter ? { facet: declaration.tab.column } : (filters[facet] ?? {})
  if (value === undefined) throw new Error(`The list declares no facet ${facet}`)
  const kind = group === undefined ? undefined : declaration.groups?.[group]
  const known = group !== undefined && kind !== undefined ? { group, isDaily: kind === 'daily' } : null
  const own = typeof value === 'string' ? text(value) : value(standpoint)
  const statement = known && isKnown(asked, known) ? fromTotals(asked, known.group) : fromRows(asked, own)
  const counted = await run<{ value: string | null; n: number }>(db, statement)
  return { counts: Object.fromEntries(counted.flatMap(({ value: name, n }) => (name === null ? [] : [[name, n]]))) }
}

/** How many rows came since then, counted up to `mostFresh`; by the column of the list's days. */
export const countFresh = async (db: Db, asked: Asked, since: Date): Promise<{ count: number }> => {
  const statement = sql`select count(*)::int as n from (select from ${text(asked.table)} r
    where ${matching(asked)} and ${asked.days.column} > ${since} limit ${text(String(mostFresh))}) fresh`
  const [counted] = await run<{ n: number }>(db, statement)
  return { count: counted?.n ?? 0 }
}
