import { sql } from 'kysely'
import type { ListQuery } from './list-query.ts'
import { countsFromRows, countsFromTotals } from './counts.ts'
import { join, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { rowsFound, rowsInOrder } from './rows.ts'
import type { Rows } from './rows.ts'
import { contains } from './search.ts'
import type { Phrase, SearchState } from './search.ts'

/** Columns that the builder adds to those of the list. */
export type Answered = { list_counts: string | null; list_known: boolean }

/** One statement, one snapshot: what is counted is what is listed. The counts come even where the page is empty. */
const pageOf = (listQuery: ListQuery, { parts, rows }: Rows, counted: Fragment, known = text('true')): Fragment => {
  const { columns, beside, joins, order, direction } = listQuery
  const way = text(direction)
  return sql`with ${join([...parts, sql`counted as (${counted})`], ', ')}
    select counts.*, ${columns} from (select string_agg(tab || '=' || n, ' ') as list_counts, ${known} as list_known from counted) counts
    left join ${rows} r on true ${beside} ${joins} order by ${order} ${way}, r.id ${way}`
}

const foundCounts = text('select tab, count(*)::int as n from found group by tab')

/**
 * Looked at row by row while walking: the case keeps the trigram index out of it, and lets PostgreSQL believe that every
 * second row matches, so that it walks in order and stops with the page.
 */
const rechecked = ({ searched }: ListQuery, phrase: Phrase): Fragment =>
  sql`case when ${contains(searched, phrase)} then true else false end`

/** Looks at every row that may match: always possible, and the answer to compare the others with. */
export const pageFromRows = (listQuery: ListQuery): Fragment => {
  const { phrase } = listQuery
  const searched = phrase ? [contains(listQuery.searched, phrase)] : []
  if (!listQuery.isNamed) return pageOf(listQuery, rowsFound(listQuery, searched), foundCounts)
  const rows = rowsInOrder(listQuery, phrase ? [rechecked(listQuery, phrase)] : [])
  return pageOf(listQuery, rows, countsFromRows(listQuery, searched))
}

/** The rows that a remembered search found, and those that came to match it since; each looked at again. */
const rememberedRows = (listQuery: ListQuery, phrase: Phrase): Fragment =>
  sql`r.id = any(array(select unnest(ids) from ${text(listQuery.table)}_phrases where phrase = ${phrase.name}
    union select row_id from ${text(listQuery.table)}_journal where id > 0 and d = 1 and ${contains('doc', phrase)}))
    and ${rechecked(listQuery, phrase)}`

const isRemembered = ({ table }: ListQuery, { name }: Phrase, also: string): Fragment =>
  sql`exists (select from ${text(table)}_phrases where phrase = ${name}${text(also)})`

/**
 * The quick statement, if there is one: it reads counters, or the result of an earlier search that the database kept. If that
 * result is gone, `list_known` says so, and the answer must not be used.
 */
export const pageFromCounters = (listQuery: ListQuery, state: SearchState | null): Fragment | null => {
  const { phrase, counterGroup, conditions } = listQuery
  if (!phrase)
    return counterGroup
      ? pageOf(listQuery, rowsInOrder(listQuery, []), countsFromTotals(listQuery, counterGroup))
      : null
  if (state === 'few') {
    const known = isRemembered(listQuery, phrase, ' and ids is not null')
    return pageOf(listQuery, rowsFound(listQuery, [rememberedRows(listQuery, phrase)]), foundCounts, known)
  }
  if (state !== 'many' || conditions.length > 0) return null
  const counted = countsFromTotals(listQuery, { group: 'q', isDaily: false, keys: sql`${phrase.name}` })
  return pageOf(
    listQuery,
    rowsInOrder(listQuery, [rechecked(listQuery, phrase)]),
    counted,
    isRemembered(listQuery, phrase, ''),
  )
}
