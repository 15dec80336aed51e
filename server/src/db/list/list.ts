import { sql } from 'kysely'
import type { Db } from '../types.ts'
import { ask, matching } from './asked.ts'
import type { Asked } from './asked.ts'
import type { ListDeclaration, Paging, Ranking } from './declaration.ts'
import { countNamed, eachOf } from './beside/each.ts'
import type { Chosen } from './beside/each.ts'
import { countFacets, countFresh } from './beside/facets.ts'
import type { Faceted } from './beside/facets.ts'
import { text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { askedBest, behindBest, bestOf } from './best.ts'
import { placeAmongBest, placeOf } from './place.ts'
import type { Place } from './place.ts'
import { readCounts, run, totalOf } from './run.ts'
import { patternsOf, searchMemory } from './search.ts'
import type { Phrase, SearchMemory, Standing } from './search.ts'
import { byKnowing, byLooking } from './statement.ts'
import type { Answered } from './statement.ts'

/** A page of rows, the exact counts of all tabs, and the exact total of those asked for. */
export type Page<Row> = { rows: Row[]; counts: Readonly<Record<string, number>>; total: number }

const toPage = <Row extends { id: unknown }>(answered: (Row & Answered)[], { tab }: Asked): Page<Row> => {
  const counts = readCounts(answered[0]?.list_counts ?? null, tab.all)
  return { rows: answered.filter((row) => row.id !== null), counts, total: totalOf(counts, tab.values) }
}

/**
 * Asks the database to remember a search, beside the answer and not before it: from the second time on, because most are
 * never repeated. Where the fold is at work it declines, and the next time will do.
 */
const remember = (db: Db, memory: SearchMemory, table: string, phrase: Phrase) => {
  if (db.isTransaction) return
  if (memory.standing(phrase) === null) {
    memory.learn(phrase, 'met')
    return
  }
  const patterns = patternsOf(phrase)
  if (!patterns) return
  const call = sql`select ${text(table)}_remember(${phrase.name}, ${patterns.allOf}, ${patterns.anyOf}) as standing`
  void run<{ standing: Standing | null }>(db, call).then(
    ([row]) => memory.learn(phrase, row?.standing ?? 'met'),
    () => memory.learn(phrase, 'met'),
  )
}

const namedOf =
  <Query extends Paging, Standpoint>(declaration: ListDeclaration<Query, Standpoint>) =>
  (db: Db, query: Query, standpoint: Standpoint, chosen: Chosen): Promise<number> =>
    countNamed(db, ask(declaration, query, standpoint), chosen)

/**
 * A list by its declaration: `page` for the screen, `facets` and `fresh` for what `besideList` of the contract promises beside
 * it, `place` for stepping from record to record, `each` for all rows of a query or a selection (exports), `named` for how many rows a selection names, `where` for whatever else works on the rows
 * that a query matches (a condition on `r`).
 */
export const listOf =
  <Row extends { id: unknown }>() =>
  <Query extends Paging, Standpoint>(declaration: ListDeclaration<Query, Standpoint>) => {
    const memory = searchMemory()
    const quickly = async (db: Db, asked: Asked): Promise<Page<Row> | 'none' | 'forgotten'> => {
      const known = byKnowing(asked, asked.phrase && memory.standing(asked.phrase))
      if (!known) return 'none'
      const answered = await run<Row & Answered>(db, known)
      return answered[0]?.list_known ? toPage(answered, asked) : 'forgotten'
    }
    const answer = async (db: Db, asked: Asked): Promise<Page<Row>> => {
      const quick = await quickly(db, asked)
      if (typeof quick === 'object') return quick
      const page = toPage(await run<Row & Answered>(db, byLooking(asked)), asked)
      const { phrase, table, isCounted } = asked
      if (phrase && isCounted && (quick === 'forgotten' || !memory.isKnown(phrase))) remember(db, memory, table, phrase)
      return page
    }
    /** Where a page begins with the last of the best, what follows them fills it up. */
    const answerBest = async (db: Db, asked: Asked, ranking: Ranking, q: string): Promise<Page<Row>> => {
      const [first, rest] = askedBest(asked, await bestOf(db, asked, ranking, q))
      if (!rest) return answer(db, first)
      const [among, behind] = await Promise.all([answer(db, first), answer(db, rest)])
      return { ...among, rows: [...among.rows, ...behind.rows].slice(0, asked.limit) }
    }
    return {
      declaration,
      page: async (db: Db, query: Query, standpoint: Standpoint): Promise<Page<Row>> => {
        const asked = ask(declaration, query, standpoint)
        return asked.ranking ? answerBest(db, asked, asked.ranking, query.q ?? '') : answer(db, asked)
      },
      place: async (db: Db, id: string, query: Query, standpoint: Standpoint): Promise<Place | undefined> => {
        const asked = ask(declaration, query, standpoint)
        const { ranking } = asked
        if (!ranking) return placeOf(db, id, asked)
        const best = await bestOf(db, asked, ranking, query.q ?? '')
        const behind = () => answer(db, behindBest({ ...asked, limit: 1, offset: 0 }, best))
        return placeAmongBest(db, id, asked, best, behind)
      },
      facets: (db: Db, query: Query & Faceted<Query>, standpoint: Standpoint) =>
        countFacets(db, declaration, query, standpoint),
      fresh: (db: Db, query: Query & { elapsed: number }, standpoint: Standpoint, now: Date) =>
        countFresh(db, ask(declaration, query, standpoint), new Date(now.getTime() - query.elapsed)),
      named: namedOf(declaration),
      each: async function* (db: Db, query: Query, standpoint: Standpoint, chosen: Chosen): AsyncGenerator<Row[]> {
        const asked = ask(declaration, query, standpoint)
        const best = asked.ranking && chosen.ids === null ? await bestOf(db, asked, asked.ranking, query.q ?? '') : null
        yield* eachOf<Row>(db, asked, chosen, best?.ids ?? [])
      },
      where: (query: Query, standpoint: Standpoint): Fragment => matching(ask(declaration, query, standpoint)),
    }
  }
