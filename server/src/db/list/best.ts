import { expansionsOf } from '@nhanxanh/contract/shared/abbreviations'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { recordRanker } from '@nhanxanh/contract/shared/match-rank'
import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { matching } from './asked.ts'
import type { Asked } from './asked.ts'
import type { Ranking } from './declaration.ts'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { run } from './run.ts'
import { contains } from './search.ts'

/** The records that answer a search best, in that order; `isAll` where no other record answers it. */
export type Best = { ids: readonly string[]; isAll: boolean }

/** So many records are compared with each other; more than anybody pages through, few enough to be quick. */
const most = 200

type Candidate = { id: string; name: string; others: string }
/** Between the texts of one candidate; folding drops it, so that it stands in no query. */
const between = '\u001f'

const candidates = ({ table }: Asked, { name, others }: Ranking): Fragment =>
  text(`select r.id, ${name} as name, concat_ws(e'\\x1f', ${others.join(', ')}) as others from ${table} r`)

/** Where a search says too little: what is called so before what only lies there, the first by name. */
const called = (asked: Asked, ranking: Ranking, q: string): Fragment => {
  const { phrase } = asked
  const byName = text(`order by ${ranking.folded} collate "C", r.id limit ${most}`)
  const full = foldText(q).replaceAll(/[^ ]+/g, (word) => expansionsOf(word)[0] ?? word)
  const begins = sql`${text(ranking.folded)} collate "C" like ${`${full}%`}`
  const has = phrase ? contains(ranking.folded, phrase) : text('false')
  const some = (where: Fragment) => sql`(${candidates(asked, ranking)} where ${matching(asked)} and ${where} ${byName})`
  return sql`${some(begins)} union ${some(has)}`
}

const compareNames = new Intl.Collator('vi').compare

const bestFirst = (q: string, found: readonly Candidate[]): string[] => {
  const rank = recordRanker(q)
  const ranked = found.map((row) => ({ ...row, rank: rank({ name: row.name, others: row.others.split(between) }) }))
  ranked.sort((a, b) => b.rank - a.rank || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
  return ranked.map(({ id }) => id)
}

/**
 * Ranks a search. Where it matches few records all of them are compared; where it matches more ("khách sạn", "Nha
 * Trang"), those that are called so, and the rest keeps the own order of the list behind them.
 */
export const bestOf = async (db: Db, asked: Asked, ranking: Ranking, q: string): Promise<Best> => {
  const all = sql`${candidates(asked, ranking)} where ${matching(asked)} limit ${text(String(most + 1))}`
  const found = await run<Candidate>(db, all)
  if (found.length <= most) return { ids: bestFirst(q, found), isAll: true }
  const ids = bestFirst(q, await run<Candidate>(db, called(asked, ranking, q)))
  return { ids: ids.slice(0, most), isAll: false }
}

/** The query of a page in ranked order: among the best by their places, behind them in the own order of the list. */
export const askedBest = (asked: Asked, { ids, isAll }: Best): Asked => {
  const { limit, offset } = asked
  // Whole pages of the best only: no page is half ranked and half in another order.
  const ranked = isAll ? ids : ids.slice(0, ids.length - (ids.length % limit))
  if (offset >= ranked.length && !isAll) {
    return { ...asked, only: [sql`r.id <> all(${ranked}::uuid[])`], offset: offset - ranked.length }
  }
  const page = ranked.slice(offset, offset + limit)
  const place = sql`array_position(${page}::uuid[], r.id)`
  return { ...asked, only: [sql`r.id = any(${page}::uuid[])`], order: place, direction: 'asc', offset: 0 }
}
