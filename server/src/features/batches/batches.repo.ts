import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { BatchOutcome, BatchRow } from '@nhanxanh/contract/shared/bulk'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { BatchesTable, BatchRowsTable } from '../../db/tables/batches-tables.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'

export type NewRow = Pick<BatchRowsTable, 'ref_id' | 'code' | 'name' | 'version' | 'outcome' | 'why'>
type NewBatch = Pick<BatchesTable, 'person_id' | 'list' | 'action' | 'created_at' | 'expires_at'>
export type BatchRecord = Selectable<BatchesTable>

/** Keeps a frozen set in the order in which its rows were chosen. */
export const create = async (db: Db, batch: NewBatch, rows: readonly NewRow[]): Promise<BatchRecord> => {
  const made = await db
    .insertInto('batches')
    .values({ ...batch, undoes: null, ...notStarted })
    .returningAll()
    .executeTakeFirstOrThrow()
  // One parameter for thousands of rows.
  await sql`insert into batch_rows (batch_id, position, ref_id, code, name, version, outcome, why)
    select ${made.id}, r.position, r.ref_id, r.code, r.name, r.version, r.outcome, r.why
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
      as r (position int, ref_id uuid, code text, name text, version int, outcome text, why text)`.execute(db)
  return made
}
const notStarted = {
  input: null,
  started_at: null,
  moved_at: null,
  ended_at: null,
  request_id: null,
  ip: null,
  user_agent: null,
}

/** The batches that were started to undo this batch. */
export const undoOf = (db: Db, batchId: string): Promise<BatchRecord | undefined> =>
  db.selectFrom('batches').selectAll().where('undoes', '=', batchId).executeTakeFirst()

/** Keeps, for one start, the rows of a batch that were done, each with what was kept of it. */
export const createUndo = async (
  db: Db,
  { id, person_id, list, action }: BatchRecord,
  now: Date,
): Promise<BatchRecord> => {
  const made = await db
    .insertInto('batches')
    .values({ person_id, list, action, undoes: id, created_at: now, expires_at: now, ...notStarted })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`insert into batch_rows (batch_id, position, ref_id, code, name, version, outcome, kept)
    select ${made.id}, position, ref_id, code, name, version, 'waiting', kept
    from batch_rows where batch_id = ${id} and outcome = 'done'`.execute(db)
  return made
}

type Whose = { id: string; list: string; personId: string }

/** A batch of this person on this list. */
export const find = (db: Db, { id, list, personId }: Whose): Promise<BatchRecord | undefined> =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('list', '=', list)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** Takes a batch for its start: of two clicks the second waits and then sees what the first did. */
export const lock = (db: Db, { id, list, personId }: Whose): Promise<BatchRecord | undefined> =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('list', '=', list)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** A batch that was started and is not at its end. */
export const findRunning = (db: Db, id: string): Promise<BatchRecord | undefined> =>
  db.selectFrom('batches').selectAll().where('id', '=', id).where('status', '=', 'running').executeTakeFirst()

type Start = { input: unknown; now: Date; requestId: string; client: { ip: string; userAgent: string | null } }

export const start = (db: Db, id: string, { input, now, requestId, client }: Start): Promise<BatchRecord> =>
  db
    .updateTable('batches')
    .set({ status: 'running', input: JSON.stringify(input), started_at: now, moved_at: now, request_id: requestId })
    .set({ ip: client.ip, user_agent: client.userAgent?.slice(0, 300) ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes that the work goes on. */
export const noteMove = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('batches').set({ moved_at: now }).where('id', '=', id).execute()
}

/** Ends a batch whose rows are all settled; false where another worker still has one in hand. */
export const finish = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ status: 'done', ended_at: now, moved_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(
      sql<boolean>`not exists (select from batch_rows where batch_rows.batch_id = batches.id and outcome = 'waiting')`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The ids of all batches that were started and not ended. */
export const runningIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('batches').select('id').where('status', '=', 'running').execute()).map(({ id }) => id)

export const countByOutcome = async (db: Db, batchId: string): Promise<ReadonlyMap<BatchOutcome, number>> => {
  const rows = await db
    .selectFrom('batch_rows')
    .select(['outcome', sql<number>`count(*)::int`.as('n')])
    .where('batch_id', '=', batchId)
    .groupBy('outcome')
    .execute()
  return new Map(rows.map(({ outcome, n }) => [outcome, n]))
}

/** Rows in their order; of the given outcomes only, and at most so many, where that is asked for. */
export const rowsOf = (
  db: Db,
  batchId: string,
  { outcomes, limit }: { outcomes?: readonly BatchOutcome[]; limit?: number } = {},
) =>
  db
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .$if(outcomes !== undefined, (query) => query.where('outcome', 'in', outcomes ?? []))
    .orderBy('position')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()

/** Takes the next row that waits and that no other worker has in hand; held until the transaction ends. */
export const takeNext = (db: Db, batchId: string): Promise<Selectable<BatchRowsTable> | undefined> =>
  db
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Settled = {
  batchId: string
  position: number
  outcome: 'done' | 'skipped' | 'failed'
  why: string | null
  errorCode: ErrorCode | null
  /** Values that the undo of this row needs. */
  kept?: unknown
}

/** Writes down what became of a row; a row is settled once. */
export const settle = async (
  db: Db,
  { batchId, position, outcome, why, errorCode, kept }: Settled,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('batch_rows')
    .set({ outcome, why, error_code: errorCode, ...(kept !== undefined && { kept: JSON.stringify(kept) }) })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets batches that were frozen before a day and are not under way; what they did stays in the audit log. */
export const removeOld = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(
    db,
    'batches',
    (row) => row.and([row('created_at', '<', before), row('status', '<>', 'running')]),
    10,
  )
}

export const toBatchRow = (row: Selectable<BatchRowsTable>): BatchRow => ({
  id: row.ref_id,
  code: row.code,
  name: row.name,
  outcome: row.outcome,
  why: row.why,
  errorCode: row.error_code,
})
