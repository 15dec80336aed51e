import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { isOut, saidOf } from '../../http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { callerNow } from '../auth/account.service.ts'
import { mayExport, numbersFor } from './exports.policy.ts'
import * as repo from './exports.repo.ts'
import { expiryFrom } from './exports.service.ts'
import { makeFile } from './make-file.ts'

type Parts = Pick<Platform, 'clock' | 'madeFiles' | 'log'>

/** An export that was removed while it was being made. */
class Unwanted extends Error {}

/** An export reports its progress this often, and checks that it is still wanted and allowed. */
const beatMs = 250

/** The person with the rights of this moment: FORBIDDEN where they do not reach for this list any more. */
const callerFor = async (db: Db, stored: repo.StoredExport): Promise<Caller> => {
  const caller = await callerNow(db, stored.user_id, stored.id)
  if (!mayExport(caller, stored)) throw new Refusal('FORBIDDEN')
  return caller
}

const make = async (db: Db, parts: Parts, stored: repo.StoredExport, signal: AbortSignal): Promise<void> => {
  const now = parts.clock.now()
  const caller = await callerFor(db, stored)
  let next = now.getTime()
  const onBatch = async (done: number): Promise<void> => {
    const at = parts.clock.now()
    if (at.getTime() < next) return
    next = at.getTime() + beatMs
    if (!(await repo.beat(db, stored.id, done, at))) throw new Unwanted()
    await callerFor(db, stored)
  }
  const order = { ...stored, query: stored.query ?? {}, except: stored.except_ids }
  const { rows, ...bytes } = await makeFile({ db, caller, now }, parts, order, { signal, onBatch })
  const finishedAt = parts.clock.now()
  const made = { rows, ...bytes, ...numbersFor(caller, stored) }
  const expiresAt = expiryFrom(finishedAt)
  const isWanted = await repo.finish(db, { ...made, id: stored.id, now: finishedAt, expiresAt })
  if (!isWanted) await parts.madeFiles.remove(stored.id)
}

const failure = 'Tệp chưa xuất được vì hệ thống gặp sự cố. Vui lòng thử lại.'

/** Seconds without a sign of life after which nobody works on an export any more; a batch takes a fraction of one. */
const silentSeconds = 20
const silentSince = (now: Date): Date => new Date(now.getTime() - silentSeconds * 1000)

/**
 * Seconds without a sign of life after which another worker takes over what it was given. The queue gives a job twice only where
 * it has heard nothing from the first worker for longer than this (`platform/jobs.ts`).
 */
const lostSeconds = 3

/**
 * Makes the file of an export. May run twice: a file that is finished or that another worker makes is left alone, and one that a
 * stopped worker left starts from its beginning. If the process stops, or database or store go, the job goes back to the queue; any other failure is shown
 * to the person, who can try again.
 */
export const runExport = async (db: Db, parts: Parts, exportId: string, signal: AbortSignal): Promise<void> => {
  const now = parts.clock.now()
  const stored = await repo.begin(db, exportId, now, new Date(now.getTime() - lostSeconds * 1000))
  if (!stored) return
  try {
    await make(db, parts, stored, signal)
  } catch (error) {
    if (error instanceof Unwanted) return
    if (signal.aborted || isOut(error)) {
      // Where either is still away, the look of each minute finds it without a sign of life.
      await repo.wait(db, exportId, parts.clock.now()).catch(() => {})
      throw error
    }
    if (!(error instanceof Refusal)) parts.log.error({ err: error, exportId }, 'export failed')
    await repo.fail(db, exportId, saidOf(error) ?? failure, parts.clock.now())
  }
}

type Resuming = Pick<Platform, 'clock'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }

/** Takes up what a stopped process left unfinished: at a start, and each minute for what the queue itself does not know of. */
export const resumeExports = (db: Db, { clock, jobs }: Resuming): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now()
    const silent = await repo.takeSilent(transaction, silentSince(now), now)
    for (const exportId of silent) await jobs.enqueue(transaction, 'export', { exportId })
  })

/** Nightly: files that have run out lose row and bytes, then bytes without a row go. First the row, as for uploads. */
export const sweepExports = async (db: Db, { clock, madeFiles, log }: Parts): Promise<void> => {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - 86_400_000)
  const expired = await repo.removeExpired(db, now, new Date(now.getTime() - 7 * 86_400_000))
  for (const id of expired) await madeFiles.remove(id)
  const orphans = await madeFiles.sweep((id) => repo.exists(db, id), yesterday)
  log.info({ expired: expired.length, orphans }, 'exports swept')
}
