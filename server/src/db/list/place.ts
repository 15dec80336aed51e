import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { matching } from './asked.ts'
import type { Asked } from './asked.ts'
import { behindBest } from './best.ts'
import type { Best } from './best.ts'
import { countsFromRows, countsFromTotals } from './counts.ts'
import { text } from './fragment.ts'
import { readCounts, run, totalOf } from './run.ts'
import { contains } from './search.ts'

/** Position from 1 among the matching records in their order, and the neighbours. */
export type Place = { position: number; total: number; previous: string | null; next: string | null }
type Answered = Omit<Place, 'total'> & { list_counts: string | null }

/** Where a record stands among those that the query lets through, in the declared order; undefined when it is not there. */
export const placeOf = async (db: Db, id: string, asked: Asked): Promise<Place | undefined> => {
  const { table, order, direction, phrase, tab, cover, searched } = asked
  const search = phrase ? [contains(searched, phrase)] : []
  const matches = matching(asked)
  const counted = cover && !phrase ? countsFromTotals(asked, cover) : countsFromRows(asked, search)
  const [back, on] = direction === 'asc' ? ['<', '>'] : ['>', '<']
  const beside = (way: string) => sql`from ${text(table)} r where ${matches}
    and (${order}, r.id) ${text(way)} (here.place, here.id)`
  const nearest = (way: string, first: string) =>
    sql`(select r.id ${beside(way)} order by ${order} ${text(first)}, r.id ${text(first)} limit 1)`
  const [found] = await run<Answered>(
    db,
    sql`with counted as (${counted}), here as (select r.id, ${order} as place
        from ${text(table)} r where r.id = ${id} and ${matches})
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
export const placeAmongBest = async (
  db: Db,
  id: string,
  asked: Asked,
  best: Best,
  pageBehind: () => Promise<Behind>,
): Promise<Place | undefined> => {
  const { ids, isAll } = best
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
  const place = isAll ? undefined : await placeOf(db, id, behindBest({ ...asked, limit: 1 }, best))
  return place && { ...place, position: place.position + ids.length, previous: place.previous ?? ids.at(-1) ?? null }
}
