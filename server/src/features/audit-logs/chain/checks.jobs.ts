import type { ChainCourse } from '../../../db/tables/audit-tables.ts'
import type { Db } from '../../../db/types.ts'
import { isPassing } from '../../../http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repo from './checks.repo.ts'
import { lookOn } from './verify-chain.service.ts'

type Parts = Pick<Platform, 'clock' | 'log'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }

/** One job works for this long and then enqueues the next: a killed worker is noticed soon, and a stop does not wait. */
const sliceMs = 10_000

const failure = 'Chưa kiểm tra được vì hệ thống gặp sự cố. Vui lòng thử lại.'

const sizeOf = ({ peaks }: ChainCourse): number => peaks.reduce((sum, { leaves }) => sum + leaves, 0)

/** Looks at rows for a slice of time and asks for the next where some are left. May run twice, after a killed worker or at once: it goes on where it was. */
export const runCheck = async (db: Db, parts: Parts, checkId: string, signal: AbortSignal): Promise<void> => {
  const check = await repo.find(db, checkId)
  if (!check || check.finished_at !== null) return
  const { clock, jobs, log } = parts
  const begun = clock.now().getTime()
  const goesOn = async (course: ChainCourse): Promise<boolean> => {
    await repo.keepCourse(db, checkId, sizeOf(course), course)
    return !signal.aborted && clock.now().getTime() - begun < sliceMs
  }
  try {
    const { anchor, course } = check
    const report = await lookOn(db, { now: clock.now, anchor, goesOn, ...(course && { from: course }) })
    if (report === null) return await jobs.enqueue(db, 'chain-check', { checkId })
    await repo.finish(db, checkId, { report }, clock.now())
  } catch (error) {
    // While the database is away nothing is given up: the job is tried again.
    if (signal.aborted || isPassing(error)) throw error
    log.error({ err: error, checkId }, 'a check of the chain failed')
    await repo.finish(db, checkId, { failure }, clock.now())
  }
}

/** At a start and each minute: checks that the queue does not know of any more, since their tries are used up, are taken up again. */
export const resumeChecks = async (db: Db, { jobs: { enqueue } }: Pick<Parts, 'jobs'>): Promise<void> => {
  for (const checkId of await repo.listForgotten(db)) await enqueue(db, 'chain-check', { checkId })
}
