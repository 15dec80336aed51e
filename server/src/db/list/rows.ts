import { sql } from 'kysely'
import type { ListQuery, CounterGroup } from './list-query.ts'
import { totalsBySpan } from './counts.ts'
import { all, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'

/** Up to here, walking over the rows before a page costs less than finding the page another way. */
const maxWalkedOffset = 100

export type Rows = {
  /** Named parts of the statement that the rows need. */
  parts: Fragment[]
  /** The whole rows of the page as a relation. */
  rows: Fragment
}

const sorted = ({ order, direction }: ListQuery): Fragment => sql`${order} ${text(direction)}, r.id ${text(direction)}`

const wholeRows = (table: string, ids: Fragment): Fragment =>
  sql`(select r.* from (${ids}) k join ${text(table)} r on r.id = k.id)`

/**
 * The day in which a far page begins, and how many rows lie before that day: months first, then the days of one month.
 * Exact, because the counters are those of the same snapshot.
 */
const startOfFarPage = (listQuery: ListQuery, counterGroup: CounterGroup): Fragment[] => {
  const { table, direction, tab, days, offset } = listQuery
  const way = text(direction)
  const tabs = tab.values === null ? text('true') : sql`t.tab = any(${tab.values}::text[])`
  const first = (column: string, counted: string) =>
    text(`where upto > (select n from skipped) order by ${column} ${direction} limit 1) ${counted}`)
  return [
    sql`skipped as (select ${offset}::bigint as n)`,
    sql`start_month as materialized (select month, upto - n as before from (
      select month, n, sum(n) over (order by month ${way}) as upto from (
        select date_trunc('month', t.bucket::timestamp)::date as month, sum(t.n) as n
        from ${totalsBySpan(listQuery, counterGroup)} where ${tabs} group by 1) months) months
      ${first('month', '')}`,
    sql`start_day as materialized (select day, upto - n as before from (
      select day, n, (select before from start_month) + sum(n) over (order by day ${way}) as upto from (
        select t.bucket as day, sum(t.n) as n from ${text(table)}_totals t
        where t.grp = ${text(`'${counterGroup.group}'`)} and t.key = ${counterGroup.keys} and t.level = 'd' and ${tabs}
          and t.bucket >= greatest((select month from start_month), ${days.from ?? '-infinity'}::date)
          and t.bucket <= least(((select month from start_month) + interval '1 month - 1 day')::date, ${days.to ?? 'infinity'}::date)
        group by 1) days) days
      ${first('day', '')}`,
  ]
}

const rowsOfFarPage = (listQuery: ListQuery, counterGroup: CounterGroup): Rows => {
  const { table, source, direction, tab, days, conditions, limit } = listQuery
  const edge =
    direction === 'desc' ? text('< ((select day from start_day) + 1)') : text('>= (select day from start_day)')
  const beyond = sql`${days.column} ${edge}::timestamp at time zone 'Asia/Ho_Chi_Minh'`
  const ids = sql`select r.id from ${source} where ${all([...conditions, ...tab.condition, beyond])}
    order by ${sorted(listQuery)} offset (select skipped.n - start_day.before from skipped, start_day) limit ${text(String(limit))}`
  return { parts: startOfFarPage(listQuery, counterGroup), rows: wholeRows(table, ids) }
}

/** The page by walking along the index of its order, from the nearest counted day where that is far. */
export const rowsInOrder = (listQuery: ListQuery, searched: readonly Fragment[]): Rows => {
  const { table, source, tab, conditions, only, limit, offset, counterGroup } = listQuery
  if (offset > maxWalkedOffset && listQuery.isByDay && counterGroup?.isDaily && searched.length === 0)
    return rowsOfFarPage(listQuery, counterGroup)
  const skip = offset === 0 ? text('') : sql` offset ${offset}`
  const from = sql`from ${source} where ${all([...conditions, ...tab.condition, ...searched, ...only])}
    order by ${sorted(listQuery)} limit ${text(String(limit))}${skip}`
  return offset > maxWalkedOffset
    ? { parts: [], rows: wholeRows(table, sql`select r.id ${from}`) }
    : { parts: [], rows: sql`(select r.* ${from})` }
}

/** All that match, found first and then counted and sorted: right where they are few or no counter knows them. */
export const rowsFound = (listQuery: ListQuery, searched: readonly Fragment[]): Rows => {
  const { table, source, tab, order, direction, conditions, only, limit, offset } = listQuery
  const found = sql`found as materialized (select r.id, ${tab.column} as tab, ${order} as place
    from ${source} where ${all([...conditions, ...searched])})`
  const tabs = tab.values === null ? text('true') : sql`r.tab = any(${tab.values}::text[])`
  const ids = sql`select r.id from found r where ${all([tabs, ...only])} order by r.place ${text(direction)}, r.id ${text(direction)}
    limit ${text(String(limit))} offset ${offset}`
  return { parts: [found], rows: wholeRows(table, ids) }
}
