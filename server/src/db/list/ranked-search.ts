import { expansionsOf } from '@nhanxanh/contract/shared/abbreviations'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { recordRanker } from '@nhanxanh/contract/shared/match-rank'
import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { matching } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import type { Ranking } from './declaration.ts'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { queryRows } from './query-rows.ts'
import { contains } from './search.ts'

/**
 * The records that answer a search best, in that order. `isAll`: no other record matches. `found` names the matching
 * records of all tabs where they are few; the page then needs no second search.
 */
export type RankedMatches = { ids: readonly string[]; isAll: boolean; found: readonly string[] | null }

/** At most so many records are ranked: more than people page through, few enough to be quick. */
const most = 100

type Candidate = { id: string; name: string; others: string; tab: string }
/** Between the texts of one candidate; folding drops it, so that it stands in no query. */
const between = '\u001f'

const candidates = ({ source, tab }: ListQuery, { name, others }: Ranking, from = source): Fragment =>
  sql`select r.id, ${text(name)} as name, ${text(`concat_ws(e'\\x1f', ${others.join(', ')})`)} as others, ${tab.column} as tab from ${from}`

/** Rows. A common word fills its hundred within so many names of the index; a rare word has few rows, which are sorted. */
const maxWalkedRows = 20_000

/**
 * Candidates of a search that matches many records, one source after the other until there are enough: names that begin with it,
 * names that hold its words, and what holds it in one piece (a street with its number, a person). Of many names the shortest,
 * which say least beside the query; one word alone stands in too many to sort them all, there the first by name.
 */
const nameSearches = (listQuery: ListQuery, ranking: Ranking, q: string): Fragment[] => {
  const { phrase, table, beside } = listQuery
  const byName = text(`${ranking.folded} collate "C", r.id`)
  const full = foldText(q).replaceAll(/[^ ]+/g, (word) => expansionsOf(word)[0] ?? word)
  const byLength = sql`length(${text(ranking.folded)}), ${byName}`
  const begins = sql`${text(ranking.folded)} collate "C" like ${`${full}%`}`
  const has = phrase ? contains(ranking.folded, phrase) : text('false')
  const inOnePiece = sql`${text(listQuery.searched)} like ${`%${full}%`}`
  // Each of the three says more than the search itself, which need not be looked at again.
  const allowed = matching({ ...listQuery, phrase: null })
  const first = (where: Fragment, order: Fragment, from?: Fragment) =>
    sql`${candidates(listQuery, ranking, from)} where ${allowed} and ${where} order by ${order} limit ${text(String(most))}`
  if (full.includes(' ')) return [first(begins, byName), first(has, byLength), first(inOnePiece, byName)]
  const walk = sql`(select * from ${text(table)} r order by ${byName} limit ${text(String(maxWalkedRows))}) r ${beside}`
  const containing = sql`(select * from ${text(table)} r where ${has} offset 0) r ${beside}`
  return [first(begins, byName), first(has, byName, walk), first(has, byName, containing)]
}

const findByName = async (db: Db, listQuery: ListQuery, ranking: Ranking, q: string): Promise<Candidate[]> => {
  const found = new Map<string, Candidate>()
  for (const statement of nameSearches(listQuery, ranking, q)) {
    if (found.size >= most) break
    for (const row of await queryRows<Candidate>(db, statement)) found.set(row.id, row)
  }
  return [...found.values()]
}

const compareNames = new Intl.Collator('vi').compare

const sortedByRank = (q: string, found: readonly Candidate[]): string[] => {
  const rank = recordRanker(q)
  const ranked = found.map((row) => ({ ...row, rank: rank({ name: row.name, others: row.others.split(between) }) }))
  ranked.sort((a, b) => b.rank - a.rank || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
  return ranked.map(({ id }) => id)
}

/**
 * Ranks a search. If it matches few records, all of them are compared. If it matches more ("khách sạn", "Nha Trang"), those with
 * that name are compared, and the rest follows in the order of the list.
 */
export const findRanked = async (db: Db, listQuery: ListQuery, ranking: Ranking, q: string): Promise<RankedMatches> => {
  const { tab } = listQuery
  const anyTab: ListQuery = { ...listQuery, tab: { ...tab, condition: [] } }
  const all = sql`${candidates(listQuery, ranking)} where ${matching(anyTab)} limit ${text(String(most + 1))}`
  const found = await queryRows<Candidate>(db, all)
  if (found.length <= most) {
    const here = found.filter((row) => tab.values === null || tab.values.includes(row.tab))
    return { ids: sortedByRank(q, here), isAll: true, found: found.map(({ id }) => id) }
  }
  const ids = sortedByRank(q, await findByName(db, listQuery, ranking, q))
  return { ids: ids.slice(0, most), isAll: false, found: null }
}

/** The rows after the best ones, in the order of the list. */
export const afterRanked = (listQuery: ListQuery, { ids }: RankedMatches): ListQuery => ({
  ...listQuery,
  only: [sql`r.id <> all(${ids}::uuid[])`],
  offset: Math.max(0, listQuery.offset - ids.length),
})

/** The queries of a page in ranked order: of the best by their places, of what follows them, or of both, one after the other. */
export const rankedPages = (listQuery: ListQuery, ranked: RankedMatches): readonly [ListQuery, ListQuery?] => {
  const { limit, offset } = listQuery
  const here = ranked.ids.slice(offset, offset + limit)
  if (here.length === 0 && !ranked.isAll) return [afterRanked(listQuery, ranked)]
  const place = sql`array_position(${here}::uuid[], r.id)`
  const known = ranked.found && {
    phrase: null,
    conditions: [sql`r.id = any(${ranked.found}::uuid[])`],
    counterGroup: null,
  }
  const page: ListQuery = {
    ...listQuery,
    ...known,
    only: [sql`r.id = any(${here}::uuid[])`],
    isNamed: true,
    order: place,
    direction: 'asc',
    offset: 0,
  }
  return here.length === limit || ranked.isAll ? [page] : [page, afterRanked(listQuery, ranked)]
}
