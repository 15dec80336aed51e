import { messageFor } from '@nhanxanh/contract/errors'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import { hasInterest, isInterestedRoom } from '../../db/statements/interests.ts'
import type { Db } from '../../db/types.ts'
import type { AuditDetail, Caller } from '../../http/context.ts'
import { withLetterNote, writeAudit, writeDone } from '../../http/audit.ts'
import type { Act } from '../../http/audit.ts'
import { translate } from '../../http/errors.ts'
import type { Answer } from '../../http/errors.ts'
import { letterNoteOf } from '../../http/parse.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { callerNow } from '../auth/account.service.ts'
import * as repo from './batches.repo.ts'
import type { Acting, BulkActs, Target } from './bulk-list.ts'

type Parts = Omit<Platform, 'jobs'>
type Row = NonNullable<Awaited<ReturnType<typeof repo.takeNext>>>
type Running = { db: Db; parts: Parts; jobs: Pick<Jobs, 'enqueue'>; batch: repo.BatchRecord; list: BulkActs }

/** One job works for this long and then enqueues the next: a killed worker is noticed soon, and a stop does not wait. */
const sliceMs = 10_000
const noteEveryMs = 1_000

type Declared = BulkActs['acts'][string]

/** The act itself, or its way back. */
const wayOf = (declared: Declared | undefined, { undoes }: repo.BatchRecord) =>
  undoes === null ? declared : declared?.undo

const eventOf = (event: Declared['event'] | undefined, row: Row): AuditEvent =>
  (typeof event === 'function' ? event(row) : event) ?? 'batch.run'

const actIn = ({ batch, list }: Running, caller: Caller, row: Row, now: Date): Act => ({
  event: eventOf(wayOf(list.acts[batch.action], batch)?.event, row),
  caller,
  detail: { refId: row.ref_id },
  now,
  requestId: batch.request_id ?? batch.id,
  client: { ip: batch.ip ?? '', userAgent: batch.user_agent },
})

/** The way back of a row, from what was kept of it; an older release kept nothing. */
const takeBack = async ({ undo }: Declared, acting: Acting, target: Target, kept: unknown): Promise<void> => {
  if (undo === undefined || kept === null) throw new Refusal('BATCH_NOT_UNDOABLE')
  await undo.run(acting, target, kept)
}

/** The bar of a declared interest holds for each row as for the single act. */
const assertFree = async ({ list }: Running, db: Db, caller: Caller, { ref_id: id }: Row): Promise<void> => {
  if (!isInterestedRoom(list.name) || !(await hasInterest(db, { room: list.name, id, personId: caller.id }))) return
  throw new Refusal('CONFLICT_OF_INTEREST', { sentence: interestSentence })
}

/** One row in one transaction: the act by its service function, its audit row, and that it was done. */
const settleNext = async (running: Running, caller: Caller): Promise<boolean> => {
  const { db, parts, jobs, batch, list } = running
  const now = parts.clock.now()
  let taken: Row | undefined
  let act: Act | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      taken = await repo.takeNext(transaction, batch.id)
      if (!taken) return
      act = actIn(running, caller, taken, now)
      const { detail } = act
      const declared = list.acts[batch.action]
      if (!declared || !caller.can(declared.needs)) throw new Refusal('FORBIDDEN')
      await assertFree(running, transaction, caller, taken)
      const audit = (more: AuditDetail) => Object.assign(detail, more)
      const target = { id: taken.ref_id, version: taken.version, batchId: batch.id }
      const letterNote = letterNoteOf(batch.input)
      const acting = { db: transaction, now, caller, audit, letterNote, platform: { ...parts, jobs } }
      const kept = await (batch.undoes === null
        ? declared.run(acting, target, batch.input)
        : takeBack(declared, acting, target, taken.kept))
      await writeDone(transaction, { ...act, detail: withLetterNote(detail, letterNote) }, jobs)
      await repo.settle(transaction, {
        batchId: batch.id,
        position: taken.position,
        outcome: 'done',
        why: null,
        errorCode: null,
        ...(declared.undo && { kept }),
      })
    })
    return taken !== undefined
  } catch (thrown) {
    if (!taken || !act) throw thrown
    await putAside(running, taken, act, thrown)
    return true
  }
}

/** A report has no fields to be marked: what is wrong with them is said in their own sentences, each once. */
const whyOf = ({ message, fields = {} }: Answer): string =>
  [...new Set(Object.values(fields))].join(' ') || messageFor(message)

/**
 * A refusal skips the row with its sentence and leaves its row in the audit log; a fault of ours is a failed row, said
 * and logged. While the database is away nothing is written off: the job is tried again.
 */
const putAside = async ({ db, parts, batch }: Running, row: Row, act: Act, thrown: unknown): Promise<void> => {
  const answer = translate(thrown)
  const { code, isOurs } = answer
  if (code === 'SERVICE_UNAVAILABLE' || code === 'STORAGE_FULL') throw thrown
  if (isOurs) parts.log.error({ err: thrown, batchId: batch.id }, 'a row of a batch failed')
  const outcome = isOurs ? 'failed' : 'skipped'
  const settled = { batchId: batch.id, position: row.position, outcome, why: whyOf(answer), errorCode: code } as const
  await db.transaction().execute(async (transaction) => {
    const isFirst = await repo.settle(transaction, settled)
    if (isFirst && !isOurs) await writeAudit(transaction, act, code)
  })
}

/** Settles rows until none waits (true), or the slice or the server ends (false). */
const settleRows = async (running: Running, signal: AbortSignal): Promise<boolean> => {
  const { db, parts, batch } = running
  const begun = parts.clock.now().getTime()
  for (let noted = begun; !signal.aborted && noted - begun < sliceMs; noted = parts.clock.now().getTime()) {
    const caller = await callerNow(db, batch.person_id, batch.id)
    await repo.noteMove(db, batch.id, new Date(noted))
    while (!signal.aborted && parts.clock.now().getTime() - noted < noteEveryMs) {
      if (!(await settleNext(running, caller))) return true
    }
  }
  return false
}

/** Works on a batch for a slice of time and asks for the next where rows are left. Two at once share the rows. */
export const runBatch = async (
  db: Db,
  parts: Parts,
  enqueue: Jobs['enqueue'],
  lists: readonly BulkActs[],
  { batchId, signal }: { batchId: string; signal: AbortSignal },
): Promise<void> => {
  const batch = await repo.findRunning(db, batchId)
  const list = lists.find(({ name }) => name === batch?.list)
  if (!batch || !list) return
  const isSettled = await settleRows({ db, parts, jobs: { enqueue }, batch, list }, signal)
  if (!isSettled) return enqueue(db, 'run-batch', { batchId })
  await repo.finish(db, batchId, parts.clock.now())
}

/** After a start: batches whose worker died with an earlier process are taken up again. */
export const resumeBatches = async (db: Db, { enqueue }: Jobs): Promise<void> => {
  for (const batchId of await repo.runningIds(db)) await enqueue(db, 'run-batch', { batchId })
}
