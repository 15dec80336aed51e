import { sql } from 'kysely'
import { inBatches } from '../../cursor.ts'
import type { Db } from '../../types.ts'
import { matching } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import { all, text } from '../fragment.ts'
import type { Fragment } from '../fragment.ts'
import { queryRows } from '../query-rows.ts'

type Id = string | number

const named = ({ sight }: ListQuery, ids: readonly Id[]): Fragment => all([sql`r.id = any(${ids})`, ...sight])

const idsInOrder = ({ source, order, direction }: ListQuery, where: Fragment, ranked: readonly string[]): Fragment => {
  const way = text(direction)
  // Rows that are not among the best have no position, and null stands last.
  const byRank = ranked.length > 0 ? sql`array_position(${ranked}::uuid[], r.id), ` : text('')
  return sql`select r.id from ${source} where ${where} order by ${byRank}${order} ${way}, r.id ${way}`
}

/**
 * Whole rows that are under way together: so few that the collector finds them young and dead. With 500 it takes them for
 * lasting, and 100,000 exported rows leave 200 MB behind instead of 90.
 */
const atOnce = 100

/** Of a query: these rows alone, whatever the filters; or all that it matches but some. */
export type Chosen = { ids: readonly string[] | null; except: readonly string[] }

/** Counts the rows of a selection that exist: the chosen ones, or those left out of the matches of the query. */
export const countChosen = async (db: Db, listQuery: ListQuery, { ids, except }: Chosen): Promise<number> => {
  const where = ids === null ? sql`${matching(listQuery)} and r.id = any(${except})` : named(listQuery, ids)
  const [counted] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${listQuery.source} where ${where}`,
  )
  return counted?.n ?? 0
}

const dressed = <Row>(db: Db, listQuery: ListQuery, ids: readonly Id[]) => {
  const { columns, source, joins } = listQuery
  const from = sql`${source} ${joins} where ${named(listQuery, ids)}`
  return queryRows<Row & { id: Id }>(db, sql`select ${columns} from ${from}`)
}

/** Records as the list shows them, whatever the filters, in the order of their ids; ids without a record are left out. */
export const rowsOf = async <Row>(db: Db, listQuery: ListQuery, ids: readonly string[]): Promise<Row[]> => {
  const byId = new Map<Id, Row>((await dressed<Row>(db, listQuery, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The chosen rows of a query in their order, batch by batch from one snapshot; `best` first, in their order. The rows are
 * found by their ids and only then dressed, so that what a column costs is paid once for each row.
 */
export async function* allRows<Row>(
  db: Db,
  listQuery: ListQuery,
  { ids, except }: Chosen,
  ranked: readonly string[],
): AsyncGenerator<Row[]> {
  const where = ids === null ? sql`${matching(listQuery)} and r.id <> all(${except})` : named(listQuery, ids)
  for await (const { rows: found, snapshot } of inBatches<{ id: Id }>(db, idsInOrder(listQuery, where, ranked))) {
    for (let at = 0; at < found.length; at += atOnce) {
      const wanted = found.slice(at, at + atOnce).map(({ id }) => id)
      const rows = await dressed<Row>(snapshot, listQuery, wanted)
      const byId = new Map(rows.map((row) => [row.id, row]))
      yield wanted.flatMap((id) => byId.get(id) ?? [])
    }
  }
}
