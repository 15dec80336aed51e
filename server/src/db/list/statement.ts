import { sql } from 'kysely'
import type { Asked } from './asked.ts'
import { countsFromTotals } from './counts.ts'
import { join, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { rowsFound, rowsInOrder } from './rows.ts'
import type { Rows } from './rows.ts'
import { contains } from './search.ts'
import type { Phrase, Standing } from './search.ts'

/** Columns that the builder adds to those of the list. */
export type Answered = { list_counts: string | null; list_known: boolean }

/** One statement, one snapshot: what is counted is what is listed. The counts come even where the page is empty. */
const pageOf = (asked: Asked, { parts, rows }: Rows, counted: Fragment, known = text('true')): Fragment => {
  const { columns, joins, order, direction } = asked
  const way = text(direction)
  return sql`with ${join([...parts, sql`counted as (${counted})`], ', ')}
    select counts.*, ${columns} from (select string_agg(tab || '=' || n, ' ') as list_counts, ${known} as list_known from counted) counts
    left join ${rows} r on true ${joins} order by ${order} ${way}, r.id ${way}`
}

const foundCounts = text('select tab, count(*)::int as n from found group by tab')

/** Looks at every row that may match: always possible, and the answer to compare the others with. */
export const byLooking = (asked: Asked): Fragment => {
  const searched = asked.phrase ? [contains(asked.searched, asked.phrase)] : []
  return pageOf(asked, rowsFound(asked, searched), foundCounts)
}

/**
 * Looked at row by row while walking: the case keeps the trigram index out of it, and lets PostgreSQL believe that every
 * second row matches, so that it walks in order and stops with the page.
 */
const rechecked = ({ searched }: Asked, phrase: Phrase): Fragment =>
  sql`case when ${contains(searched, phrase)} then true else false end`

/** The rows that a remembered search found, and those that came to match it since; each looked at again. */
const among = (asked: Asked, phrase: Phrase): Fragment =>
  sql`r.id = any(array(select unnest(ids) from ${text(asked.table)}_phrases where phrase = ${phrase.name}
    union select row_id from ${text(asked.table)}_journal where id > 0 and d = 1 and ${contains('doc', phrase)}))
    and ${rechecked(asked, phrase)}`

const isRemembered = ({ table }: Asked, { name }: Phrase, also: string): Fragment =>
  sql`exists (select from ${text(table)}_phrases where phrase = ${name}${text(also)})`

/**
 * The quick way, if there is one: by counters, or by what the database remembers of the search. Where that was forgotten
 * the answer says so in `list_known`, and is worth nothing.
 */
export const byKnowing = (asked: Asked, standing: Standing | null): Fragment | null => {
  const { phrase, cover, conditions } = asked
  if (!phrase) return cover ? pageOf(asked, rowsInOrder(asked, []), countsFromTotals(asked, cover)) : null
  if (standing === 'few') {
    const known = isRemembered(asked, phrase, ' and ids is not null')
    return pageOf(asked, rowsFound(asked, [among(asked, phrase)]), foundCounts, known)
  }
  if (standing !== 'many' || conditions.length > 0) return null
  const counted = countsFromTotals(asked, { group: 'q', isDaily: false, keys: sql`${phrase.name}` })
  return pageOf(asked, rowsInOrder(asked, [rechecked(asked, phrase)]), counted, isRemembered(asked, phrase, ''))
}
