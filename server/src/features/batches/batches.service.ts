import { batchLimit, batchOutcomes } from '@nhanxanh/contract/shared/bulk'
import type { Batch, BatchOutcome } from '@nhanxanh/contract/shared/bulk'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './batches.repo.ts'
import type { BulkAct, BulkList, Reading } from './bulk-list.ts'

export { bulkAct, type Acting, type BulkActs, type BulkList, type Reading, type Target } from './bulk-list.ts'

/** A set that nobody runs is forgotten after so long: its rows have changed meanwhile. */
const frozenForMs = 30 * 60_000
/** A batch that has settled no row for so long may have lost its worker, or a busy machine is late: another one may join it. */
const stalledAfterMs = 20_000
const sampleSize = 5
const problemsShown = 100

type Frozen<Query> = {
  action: string
  query?: Query | undefined
  except?: string[] | undefined
  ids?: string[] | undefined
}
type Mutating = Context & { caller: Caller }

/** The parts of a list that its batches need once their rows are known. */
type Acts<Row> = Pick<BulkList<never, Row>, 'name' | 'acts'>

const actOf = <Row>(list: Acts<Row>, action: string, caller: Caller): BulkAct<Row> => {
  const act = list.acts[action]
  if (!act) throw new Error(`${list.name} declares no act ${action}`)
  if (!caller.can(act.needs)) throw new Refusal('FORBIDDEN')
  return act
}

const tooLarge = (total: number, limit = batchLimit): Refusal => {
  const sentence = `Bộ lọc này có ${formatNumber(total)} dòng; mỗi lần chỉ thao tác được trên tối đa ${formatNumber(limit)} dòng. Hãy thu hẹp bộ lọc.`
  return new Refusal('BATCH_TOO_LARGE', { sentence })
}

const rowsOf = async <Query, Row>(list: BulkList<Query, Row>, reading: Reading, frozen: Frozen<Query>) => {
  if (frozen.query === undefined) return list.byIds(reading, [...new Set(frozen.ids)])
  const { rows, total } = await list.byFilter(reading, frozen.query, batchLimit)
  if (total > batchLimit) throw tooLarge(total)
  const without = new Set(frozen.except)
  return rows.filter((row) => !without.has(list.describe(row).id))
}

/** Ids that lead to no record (any more) are said, not dropped. */
const missingRows = (ids: readonly string[], found: readonly repo.NewRow[]): repo.NewRow[] => {
  const known = new Set(found.map((row) => row.ref_id))
  return [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ ref_id: id, code: '', name: id, version: null, outcome: 'excluded', why: 'Không còn tìm thấy.' }))
}

/** Leaves out what a look at the records themselves bars, where the act asks for one. */
const lookedAt = async <Row>({ look }: BulkAct<Row>, reading: Reading, rows: readonly repo.NewRow[]) => {
  if (!look) return rows
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length
  if (waiting > look.atMost) throw tooLarge(waiting, look.atMost)
  const seen: repo.NewRow[] = []
  for (const row of rows) {
    const why = row.outcome === 'waiting' ? await look.obstacle(reading, row.ref_id) : null
    seen.push(why === null ? row : { ...row, outcome: 'excluded', why })
  }
  return seen
}

/**
 * Freezes the rows that a filter matches now, or the given ones, for one act: those that it can not be done on are left
 * out with their reason. Nothing is done yet. BATCH_TOO_LARGE above the limit.
 */
const freezeBatch = async <Query, Row>(
  list: BulkList<Query, Row>,
  context: Mutating,
  frozen: Frozen<Query>,
): Promise<Batch> => {
  const { db, caller, now } = context
  const act = actOf(list, frozen.action, caller)
  const given = (await rowsOf(list, context, frozen)).map((row): repo.NewRow => {
    const { id, code, name, version } = list.describe(row)
    const why = act.obstacle(row, caller)
    return { ref_id: id, code, name, version, outcome: why === null ? 'waiting' : 'excluded', why }
  })
  const found = await lookedAt(act, context, given)
  const expires = new Date(now.getTime() + frozenForMs)
  const values = { person_id: caller.id, list: list.name, action: frozen.action, created_at: now, expires_at: expires }
  const batch = await repo.create(db, values, [...found, ...missingRows(frozen.ids ?? [], found)])
  const shown = await toBatch(list, context, batch)
  context.audit({ refId: batch.id, changes: whatWas(list.name, shown) })
  return shown
}

const whatWas = (list: string, { action, count, counts }: Batch) => ({
  act: { before: null, after: `${list}.${action}` },
  count: { before: null, after: count },
  ...(counts.excluded > 0 && { excluded: { before: null, after: counts.excluded } }),
})

/** True if a person could undo what a batch did: its act has an undo, and the batch is not itself an undo. */
const hasWayBack = <Row>(
  { acts }: Acts<Row>,
  { caller }: Reading,
  { action, status, undoes }: repo.BatchRecord,
  done = 0,
): boolean => {
  const act = acts[action]
  return act?.undo !== undefined && caller.can(act.needs) && status === 'done' && undoes === null && done > 0
}

const toBatch = async <Row>(list: Acts<Row>, reading: Reading, batch: repo.BatchRecord): Promise<Batch> => {
  const { db, now } = reading
  const counted = await repo.countByOutcome(db, batch.id)
  const counts = Object.fromEntries(batchOutcomes.map((name) => [name, counted.get(name) ?? 0])) as Batch['counts']
  const some = async (outcomes: BatchOutcome[], limit: number) =>
    (await repo.rowsOf(db, batch.id, { outcomes, limit })).map(repo.toBatchRow)
  const isQuiet = batch.moved_at !== null && now.getTime() - batch.moved_at.getTime() > stalledAfterMs
  return {
    id: batch.id,
    action: batch.action,
    undoes: batch.undoes,
    canUndo: hasWayBack(list, reading, batch, counts.done) && (await repo.undoOf(db, batch.id)) === undefined,
    status: batch.status,
    count: counts.waiting + counts.done + counts.skipped + counts.failed,
    counts,
    sample: await some(['waiting', 'done', 'skipped', 'failed'], sampleSize),
    problems: await some(batch.status === 'frozen' ? ['excluded'] : ['skipped', 'failed'], problemsShown),
    createdAt: batch.created_at.toISOString(),
    expiresAt: batch.expires_at.toISOString(),
    startedAt: batch.started_at?.toISOString() ?? null,
    endedAt: batch.ended_at?.toISOString() ?? null,
    isStalled: batch.status === 'running' && isQuiet,
  }
}

const inputOf = <Row>(act: BulkAct<Row>, given: unknown): Record<string, unknown> => {
  const parsed = act.input.safeParse(given)
  if (!parsed.success) throw new Refusal('VALIDATION_FAILED', { fields: fieldErrors(parsed.error) })
  return parsed.data
}

/** A batch of this person for a change of it, with its act. */
const lockBatch = async <Row>(list: Acts<Row>, context: Mutating, id: string) => {
  const { db, caller } = context
  context.audit({ refId: id })
  const batch = await repo.lock(db, { id, list: list.name, personId: caller.id })
  if (!batch) throw new Refusal('BATCH_NOT_FOUND')
  return { batch, act: actOf(list, batch.action, caller) }
}

/** Gives the rows of a batch that has not begun to a worker. */
const begin = async <Row>(
  list: Acts<Row>,
  context: Mutating,
  id: string,
  input: Record<string, unknown>,
): Promise<Batch> => {
  const { db, now, platform, client, requestId } = context
  const started = await repo.start(db, id, { input, now, requestId, client })
  await platform.jobs.enqueue(db, 'run-batch', { batchId: id })
  const shown = await toBatch(list, context, started)
  context.audit({ changes: whatWas(list.name, shown) })
  return shown
}

/**
 * Starts a frozen set, once: however often it is asked, by a second click or after a lost answer, the rows are acted on
 * once and everybody gets the same report. A batch whose worker was lost is given a new one. The rows themselves are
 * settled in the background, each in a transaction of its own.
 */
const startBatch = async <Row>(list: Acts<Row>, context: Mutating, id: string, given: unknown): Promise<Batch> => {
  const { batch, act } = await lockBatch(list, context, id)
  if (batch.status !== 'frozen') return resumed(list, context, batch)
  if (batch.expires_at <= context.now) throw new Refusal('BATCH_EXPIRED')
  const input = inputOf(act, given)
  await act.check?.(context, input)
  return begin(list, context, id, input)
}

/**
 * Starts to put back the rows that a batch was done on, once, like a batch of its own: what somebody changed since is
 * skipped, and however often it is asked, everybody gets the same report. BATCH_NOT_UNDOABLE where there is no way back.
 */
export const undoRows = async <Row>(list: Acts<Row>, context: Mutating, id: string): Promise<Batch> => {
  const { db, now } = context
  const { batch } = await lockBatch(list, context, id)
  const asked = await repo.undoOf(db, id)
  if (asked) return toBatch(list, context, asked)
  const counted = await repo.countByOutcome(db, id)
  if (!hasWayBack(list, context, batch, counted.get('done'))) throw new Refusal('BATCH_NOT_UNDOABLE')
  const made = await repo.createUndo(db, batch, now)
  return begin(list, context, made.id, {})
}

const resumed = async <Row>(list: Acts<Row>, context: Mutating, batch: repo.BatchRecord): Promise<Batch> => {
  const { db, platform } = context
  const shown = await toBatch(list, context, batch)
  if (shown.isStalled) await platform.jobs.enqueue(db, 'run-batch', { batchId: batch.id })
  return shown
}

const ownBatch = async <Row>({ name }: Acts<Row>, { db, caller }: Reading, id: string) => {
  const batch = await repo.find(db, { id, list: name, personId: caller.id })
  if (!batch) throw new Refusal('BATCH_NOT_FOUND')
  return batch
}

/** The progress of a batch of this person. */
export const batchOf = async <Row>(list: Acts<Row>, reading: Reading, id: string) =>
  toBatch(list, reading, await ownBatch(list, reading, id))

/** The progress of the batch that takes this one back; null where nobody asked for it. */
export const undoBatchOf = async <Row>(list: Acts<Row>, reading: Reading, id: string): Promise<Batch | null> => {
  const undo = await repo.undoOf(reading.db, id)
  return undo ? toBatch(list, reading, undo) : null
}

/** Runs an act on rows that nobody had to choose, at once; `input` as of an act without one. */
export const runRows = async <Row>(
  list: Acts<Row>,
  context: Mutating,
  { action, rows }: { action: string; rows: readonly repo.NewRow[] },
): Promise<Batch> => {
  const { db, caller, now } = context
  actOf(list, action, caller)
  const values = { person_id: caller.id, list: list.name, action, created_at: now, expires_at: now }
  const { id } = await repo.create(db, values, rows)
  return begin(list, context, id, {})
}

/** The outcome of each row. */
export const batchReport = async <Row>(list: Acts<Row>, reading: Reading, id: string) => {
  const batch = await ownBatch(list, reading, id)
  return { items: (await repo.rowsOf(reading.db, batch.id)).map(repo.toBatchRow) }
}

type OfBatch = { params: { id: string } }

/** The handlers of the five endpoints of bulk acts on a list (`bulkEndpoints` of the contract); a list adds them to its own. */
export const batchHandlers = <Query, Row>(list: BulkList<Query, Row>) => ({
  freezeBatch: ({ body }: { body: Frozen<Query> }, context: Mutating) => freezeBatch(list, context, body),
  runBatch: ({ params, body }: OfBatch & { body: unknown }, context: Mutating) =>
    startBatch(list, context, params.id, body),
  undoBatch: ({ params }: OfBatch, context: Mutating) => undoRows(list, context, params.id),
  batch: ({ params }: OfBatch, reading: Reading) => batchOf(list, reading, params.id),
  batchRows: ({ params }: OfBatch, reading: Reading) => batchReport(list, reading, params.id),
})
