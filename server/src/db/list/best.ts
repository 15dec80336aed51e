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

/**
 * The records that answer a search best, in that order; `isAll` where no other record answers it. `found` names all that
 * match in whatever tab, where they are few: nobody has to search for them again.
 */
export type Best = { ids: readonly string[]; isAll: boolean; found: readonly string[] | null }

/** So many records are compared with each other; more than anybody pages through, few enough to be quick. */
const most = 100

type Candidate = { id: string; name: string; others: string; tab: string }
/** Between the texts of one candidate; folding drops it, so that it stands in no query. */
const between = '\u001f'

const candidates = ({ table, tab }: Asked, { name, others }: Ranking, from = text(`${table} r`)): Fragment =>
  sql`select r.id, ${text(name)} as name, ${text(`concat_ws(e'\\x1f', ${others.join(', ')})`)} as others, ${tab.column} as tab from ${from}`

/** One word stands in so many names that walking along their index finds a hundred soon, or in few: then they are sorted. */
const walked = 20_000

/**
 * Where a search says too little, one source after the other until there are enough: names that begin with it, names that
 * hold its words, and what holds it in one piece (a street with its number, a person). Of many names the shortest, which say
 * least beside the query; one word alone stands in too many to sort them all, there the first by name.
 */
const called = (asked: Asked, ranking: Ranking, q: string): Fragment[] => {
  const { phrase, table } = asked
  const byName = text(`${ranking.folded} collate "C", r.id`)
  const full = foldText(q).replaceAll(/[^ ]+/g, (word) => expansionsOf(word)[0] ?? word)
  const byLength = sql`length(${text(ranking.folded)}), ${byName}`
  const begins = sql`${text(ranking.folded)} collate "C" like ${`${full}%`}`
  const has = phrase ? contains(ranking.folded, phrase) : text('false')
  const inOnePiece = sql`${text(asked.searched)} like ${`%${full}%`}`
  // Each of the three says more than the search itself, which need not be looked at again.
  const allowed = matching({ ...asked, phrase: null })
  const first = (where: Fragment, order: Fragment, from?: Fragment) =>
    sql`${candidates(asked, ranking, from)} where ${allowed} and ${where} order by ${order} limit ${text(String(most))}`
  if (full.includes(' ')) return [first(begins, byName), first(has, byLength), first(inOnePiece, byName)]
  const walk = sql`(select * from ${text(table)} r order by ${byName} limit ${text(String(walked))}) r`
  const named = sql`(select * from ${text(table)} r where ${has} offset 0) r`
  return [first(begins, byName), first(has, byName, walk), first(has, byName, named)]
}

const findCalled = async (db: Db, asked: Asked, ranking: Ranking, q: string): Promise<Candidate[]> => {
  const found = new Map<string, Candidate>()
  for (const statement of called(asked, ranking, q)) {
    if (found.size >= most) break
    for (const row of await run<Candidate>(db, statement)) found.set(row.id, row)
  }
  return [...found.values()]
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
  const { tab } = asked
  const anyTab: Asked = { ...asked, tab: { ...tab, condition: [] } }
  const all = sql`${candidates(asked, ranking)} where ${matching(anyTab)} limit ${text(String(most + 1))}`
  const found = await run<Candidate>(db, all)
  if (found.length <= most) {
    const here = found.filter((row) => tab.values === null || tab.values.includes(row.tab))
    return { ids: bestFirst(q, here), isAll: true, found: found.map(({ id }) => id) }
  }
  const ids = bestFirst(q, await findCalled(db, asked, ranking, q))
  return { ids: ids.slice(0, most), isAll: false, found: null }
}

/** What follows the best, in the own order of the list. */
export const behindBest = (asked: Asked, { ids }: Best): Asked => ({
  ...asked,
  only: [sql`r.id <> all(${ids}::uuid[])`],
  offset: Math.max(0, asked.offset - ids.length),
})

/** The queries of a page in ranked order: of the best by their places, of what follows them, or of both, one after the other. */
export const askedBest = (asked: Asked, best: Best): readonly [Asked, Asked?] => {
  const { limit, offset } = asked
  const here = best.ids.slice(offset, offset + limit)
  if (here.length === 0 && !best.isAll) return [behindBest(asked, best)]
  const place = sql`array_position(${here}::uuid[], r.id)`
  const known = best.found && { phrase: null, conditions: [sql`r.id = any(${best.found}::uuid[])`], cover: null }
  const among: Asked = {
    ...asked,
    ...known,
    only: [sql`r.id = any(${here}::uuid[])`],
    order: place,
    direction: 'asc',
    offset: 0,
  }
  return here.length === limit || best.isAll ? [among] : [among, behindBest(asked, best)]
}
