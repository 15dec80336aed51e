import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { toListQuery, matching } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import type { ListDeclaration, Paging, Ranking } from './declaration.ts'
import { allRows, countChosen, rowsOf } from './beside/all-rows.ts'
import type { Chosen } from './beside/all-rows.ts'
import { countFacets, countFresh } from './beside/facets.ts'
import type { Faceted } from './beside/facets.ts'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { rankedPages, afterRanked, findRanked } from './ranked-search.ts'
import { positionAmongRanked, positionOf } from './position.ts'
import type { Position } from './position.ts'
import { readCounts, totalOf } from './counts.ts'
import { queryRows } from './query-rows.ts'
import { patternsOf, searchMemory } from './search.ts'
import type { Phrase, SearchMemory, SearchState } from './search.ts'
import { pageFromCounters, pageFromRows } from './page-statement.ts'
import type { Answered } from './page-statement.ts'

/** A page of rows, the exact counts of all tabs, and the exact total of those asked for. */
export type Page<Row> = { rows: Row[]; counts: Readonly<Record<string, number>>; total: number }

const toPage = <Row extends { id: unknown }>(answered: (Row & Answered)[], { tab }: ListQuery): Page<Row> => {
  const counts = readCounts(answered[0]?.list_counts ?? null, tab.all)
  return { rows: answered.filter((row) => row.id !== null), counts, total: totalOf(counts, tab.values) }
}

/**
 * Asks the database to remember a search. The answer does not wait for it. A search is remembered when it is asked for the
 * second time, because most searches are never repeated. The database declines while it folds its journal; then the next
 * time will do.
 */
const remember = (db: Db, memory: SearchMemory, table: string, phrase: Phrase) => {
  if (db.isTransaction) return
  if (memory.state(phrase) === null) {
    memory.learn(phrase, 'met')
    return
  }
  const patterns = patternsOf(phrase)
  if (!patterns) return
  const call = sql`select ${text(table)}_remember(${phrase.name}, ${patterns.allOf}, ${patterns.anyOf}) as state`
  void queryRows<{ state: SearchState | null }>(db, call).then(
    ([row]) => memory.learn(phrase, row?.state ?? 'met'),
    () => memory.learn(phrase, 'met'),
  )
}

/** Answers pages of one list; knows the searches that this process has met. */
const pageAnswers = <Row extends { id: unknown }>() => {
  const memory = searchMemory()
  const quickly = async (db: Db, listQuery: ListQuery): Promise<Page<Row> | 'none' | 'forgotten'> => {
    const known = pageFromCounters(listQuery, listQuery.phrase && memory.state(listQuery.phrase))
    if (!known) return 'none'
    const answered = await queryRows<Row & Answered>(db, known)
    return answered[0]?.list_known ? toPage(answered, listQuery) : 'forgotten'
  }
  const inOrder = async (db: Db, listQuery: ListQuery): Promise<Page<Row>> => {
    const quick = await quickly(db, listQuery)
    if (typeof quick === 'object') return quick
    const page = toPage(await queryRows<Row & Answered>(db, pageFromRows(listQuery)), listQuery)
    const { phrase, table, isCounted } = listQuery
    if (phrase && isCounted && (quick === 'forgotten' || !memory.isKnown(phrase))) remember(db, memory, table, phrase)
    return page
  }
  /** A page of ranked order. A page that begins with the last ranked rows is filled up with the rows that follow them. */
  const ranked = async (db: Db, listQuery: ListQuery, ranking: Ranking, q: string): Promise<Page<Row>> => {
    const [first, rest] = rankedPages(listQuery, await findRanked(db, listQuery, ranking, q))
    if (!rest) return inOrder(db, first)
    const [page, after] = await Promise.all([inOrder(db, first), inOrder(db, rest)])
    return { ...page, rows: [...page.rows, ...after.rows].slice(0, listQuery.limit) }
  }
  return { inOrder, ranked }
}

/**
 * A list by its declaration (README.md in this folder):
 * - `page` answers the screen; `facets` and `fresh` answer what `besideList` of the contract promises.
 * - `position` finds a record among the others, for stepping from record to record.
 * - `each` gives all rows of a query or of a selection, for exports; `countChosen` tells how many rows a selection names.
 * - `named` gives records by their ids as lists show them, whatever the filters.
 * - `where` is the condition on `r` alone, for other statements over the rows that a query matches.
 */
export const listOf = <Query extends Paging, Standpoint, Row extends { id: unknown }>(
  declaration: ListDeclaration<Query, Standpoint, Row>,
) => {
  const answer = pageAnswers<Row>()
  const read = (query: Query, standpoint: Standpoint) => toListQuery(declaration, query, standpoint)
  return {
    declaration,
    page: async (db: Db, query: Query, standpoint: Standpoint): Promise<Page<Row>> => {
      const listQuery = read(query, standpoint)
      const { ranking } = listQuery
      return ranking ? answer.ranked(db, listQuery, ranking, query.q ?? '') : answer.inOrder(db, listQuery)
    },
    position: async (db: Db, id: string, query: Query, standpoint: Standpoint): Promise<Position | undefined> => {
      const listQuery = read(query, standpoint)
      const { ranking } = listQuery
      if (!ranking) return positionOf(db, id, listQuery)
      const ranked = await findRanked(db, listQuery, ranking, query.q ?? '')
      const rest = () => answer.inOrder(db, afterRanked({ ...listQuery, limit: 1, offset: 0 }, ranked))
      return positionAmongRanked(db, id, listQuery, ranked, rest)
    },
    facets: (db: Db, query: Query & Faceted<Query>, standpoint: Standpoint) =>
      countFacets(db, declaration, query, standpoint),
    fresh: (db: Db, query: Query & { elapsed: number }, standpoint: Standpoint, now: Date) =>
      countFresh(db, read(query, standpoint), new Date(now.getTime() - query.elapsed)),
    countChosen: (db: Db, query: Query, standpoint: Standpoint, chosen: Chosen) =>
      countChosen(db, read(query, standpoint), chosen),
    each: async function* (db: Db, query: Query, standpoint: Standpoint, chosen: Chosen): AsyncGenerator<Row[]> {
      const listQuery = read(query, standpoint)
      const { ranking } = listQuery
      const ranked = ranking && chosen.ids === null ? await findRanked(db, listQuery, ranking, query.q ?? '') : null
      yield* allRows<Row>(db, listQuery, chosen, ranked?.ids ?? [])
    },
    named: (db: Db, ids: readonly string[], query: Query, standpoint: Standpoint) =>
      rowsOf<Row>(db, read(query, standpoint), ids),
    where: (query: Query, standpoint: Standpoint): Fragment => matching(read(query, standpoint)),
  }
}
