import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { matching } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { afterRanked } from './ranked-search.ts'
import type { RankedMatches } from './ranked-search.ts'
import { countsFromRows, countsFromTotals, readCounts, totalOf } from './counts.ts'
import { text } from './fragment.ts'
import { queryRows } from './query-rows.ts'
import { contains } from './search.ts'

/** Position from 1 among the matching records in their order, and the neighbours. */
export type Position = { position: number; total: number; previous: string | null; next: string | null }
type Answered = Omit<Position, 'total'> & { list_counts: string | null }

/** The position of a record among the matches of the query, in the declared order; undefined when it is not among them. */
export const positionOf = async (db: Db, id: string, listQuery: ListQuery): Promise<Position | undefined> => {
  const { source, order, direction, phrase, tab, counterGroup, searched } = listQuery
  const search = phrase ? [contains(searched, phrase)] : []
  const matches = matching(listQuery)
  const counted =
    counterGroup && !phrase ? countsFromTotals(listQuery, counterGroup) : countsFromRows(listQuery, search)
  const [back, on] = direction === 'asc' ? ['<', '>'] : ['>', '<']
  const beside = (way: string) => sql`from ${source} where ${matches}
    and (${order}, r.id) ${text(way)} (here.place, here.id)`
  const nearest = (way: string, first: string) =>
    sql`(select r.id ${beside(way)} order by ${order} ${text(first)}, r.id ${text(first)} limit 1)`
  const [found] = await queryRows<Answered>(
    db,
    sql`with counted as (${counted}), here as (select r.id, ${order} as place
        from ${source} where r.id = ${id} and ${matches})
      select (select string_agg(tab || '=' || n, ' ') from counted) as list_counts,
        (select count(*) ${beside(back)})::int + 1 as position,
        ${nearest(back, direction === 'asc' ? 'desc' : 'asc')} as previous, ${nearest(on, direction)} as next
      from here`,
  )
  if (!found) return undefined
  const { list_counts, ...place } = found
  return { ...place, total: totalOf(readCounts(list_counts, tab.all), tab.values) }
}

/** A page that begins behind the best. */
type Behind = { rows: readonly unknown[]; total: number }

/** The same in ranked order: among the best, or behind them; `pageBehind` answers what follows the best. */
export const positionAmongRanked = async (
  db: Db,
  id: string,
  listQuery: ListQuery,
  ranked: RankedMatches,
  pageBehind: () => Promise<Behind>,
): Promise<Position | undefined> => {
  const { ids, isAll } = ranked
  const at = ids.indexOf(id)
  if (at >= 0) {
    const { rows, total } = await pageBehind()
    const [first] = rows as readonly { id: string }[]
    return {
      position: at + 1,
      total,
      previous: ids[at - 1] ?? null,
      next: ids[at + 1] ?? first?.id ?? null,
    }
  }
  const place = isAll ? undefined : await positionOf(db, id, afterRanked({ ...listQuery, limit: 1 }, ranked))
  return place && { ...place, position: place.position + ids.length, previous: place.previous ?? ids.at(-1) ?? null }
}
