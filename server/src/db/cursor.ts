import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { Db } from './types.ts'

/** Rows of one batch, and the snapshot that they were read in, for what belongs to them. */
export type Batch<Row> = { rows: Row[]; snapshot: Db }

/**
 * The rows of a query batch by batch, in its order, all from one snapshot: whatever is written meanwhile, no row is met
 * twice and none is missed. Holds one connection until the last batch is taken or the loop is left.
 */
export async function* inBatches<Row>(db: Db, query: Expression<unknown>, size = 500): AsyncGenerator<Batch<Row>> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`declare batches no scroll cursor for ${query}`.execute(snapshot)
    const next = sql<Row>`fetch ${sql.raw(String(size))} from batches`
    for (let length = size; length === size;) {
      const { rows } = await next.execute(snapshot)
      length = rows.length
      if (length > 0) yield { rows, snapshot }
    }
  } finally {
    await snapshot.rollback().execute()
  }
}
