import type { Db } from '../../db/types.ts'
import { isPassing } from '../../http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './checks.repo.ts'
import { beginning, findingsOf, walk } from './walk.service.ts'
import type { Course } from './walk.service.ts'

type Enqueuing = { jobs: Pick<Platform['jobs'], 'enqueue'> }
type Parts = Pick<Platform, 'clock' | 'files' | 'keptHead' | 'keyRing' | 'log' | 'papers'> & Enqueuing

/** One job works for this long and then enqueues the next: a killed worker is noticed soon, and a stop does not wait. */
const sliceMs = 10_000

const failure = 'Chưa kiểm tra được vì hệ thống gặp sự cố. Vui lòng thử lại.'

const courseOf = ({ parts, course }: repo.CheckRow): Course =>
  course === null ? beginning() : { parts, cursor: course.cursor, report: null }

const finish = async (db: Db, { clock, log }: Parts, checkId: string, course: Course): Promise<void> => {
  await repo.finish(db, checkId, course, clock.now())
  const found = findingsOf(course).length
  const counts = Object.fromEntries(course.parts.map(({ key, done }) => [key, done]))
  if (found > 0) log.error({ checkId, found, counts }, 'the check found what does not hold: npm run verify names it')
  else log.info({ checkId, counts }, 'the check found everything whole')
}

/** Looks for a slice of time and asks for the next where something is left. May run twice, after a killed worker or at once: it goes on where it was. */
export const runCheck = async (db: Db, parts: Parts, checkId: string, signal: AbortSignal): Promise<void> => {
  const check = await repo.find(db, checkId)
  if (!check || check.finished_at !== null) return
  const { clock, jobs, log, keyRing, keptHead } = parts
  const begun = clock.now().getTime()
  const goesOn = async (course: Course): Promise<boolean> => {
    if (course.report === null) await repo.keepCourse(db, checkId, course)
    return !signal.aborted && clock.now().getTime() - begun < sliceMs
  }
  try {
    const [known, kept] = [await keyRing.known(db), await keptHead.read()]
    const looking = { db, platform: parts, known, kept, anchor: check.anchor }
    const course = await walk(looking, courseOf(check), { lastWhole: await repo.listLastWhole(db), goesOn })
    if (course.report === null) await jobs.enqueue(db, 'chain-check', { checkId })
    else await finish(db, parts, checkId, course)
  } catch (error) {
    // While the database or the store is away nothing is given up: the job is tried again.
    if (signal.aborted || isPassing(error)) throw error
    log.error({ err: error, checkId }, 'a check failed')
    await repo.fail(db, checkId, failure, clock.now())
  }
}

/** At a start and each minute: checks that the queue does not know of any more, since their tries are used up, are taken up again. */
export const resumeChecks = async (db: Db, { jobs: { enqueue } }: Enqueuing): Promise<void> => {
  for (const checkId of await repo.listForgotten(db)) await enqueue(db, 'chain-check', { checkId })
}

/** Nightly: the same check as people ask for; nobody asked for this one. */
export const checkNightly = (db: Db, { clock, jobs }: Pick<Platform, 'clock'> & Enqueuing): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await repo.takeTurnToAsk(transaction)
    if (await repo.findAtWork(transaction, null)) return
    const { id } = await repo.create(transaction, { askedBy: null, anchor: null, now: clock.now() })
    await jobs.enqueue(transaction, 'chain-check', { checkId: id })
  })
