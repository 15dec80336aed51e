import { noRenames } from '@nhanxanh/contract/scoring/simulate/renames'
import { summarise } from '@nhanxanh/contract/scoring/simulate/summary'
import type { Db } from '../../db/types.ts'
import { translate } from '../../http/errors.ts'
import { inEngine } from '../../platform/engine/engine.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './simulations.repo.ts'
import { concernedSheets } from './subjects.ts'

type Parts = Pick<Platform, 'clock' | 'log'>
type Working = { db: Db; parts: Parts; simulation: repo.StoredSimulation; signal: AbortSignal }

/** One job works for this long and then enqueues the next: a killed worker is noticed soon, and a stop does not wait. */
const sliceMs = 10_000
/** Facilities in one task of the engine: what is scored is kept in between. */
const atOnce = 10

/** Scores facilities until none is left (true), or the slice or the server ends (false). */
const scoreRest = async ({ db, parts, simulation, signal }: Working): Promise<boolean> => {
  const { id, type, sets } = simulation
  const { renames = noRenames } = sets
  const subjects = concernedSheets(type, simulation.is_invented)
  const begun = parts.clock.now().getTime()
  let last = await repo.lastScored(db, id)
  while (!signal.aborted && parts.clock.now().getTime() - begun < sliceMs) {
    const batch = await subjects.after(db, { id: simulation.base_id, type }, last, atOnce)
    if (batch.length === 0) return true
    const found = await inEngine('rescore', { ...sets, subjects: batch, renames })
    const now = parts.clock.now()
    const isThere = await db.transaction().execute((transaction) => repo.keep(transaction, id, found, now))
    if (!isThere) return false
    last = batch.at(-1)?.code ?? last
  }
  return false
}

const finish = async ({ db, parts, simulation: { id, sets } }: Working): Promise<void> => {
  const summary = summarise(sets.before, sets.after, await repo.allFound(db, id))
  await repo.finish(db, id, summary, parts.clock.now())
}

const failure = 'Chưa mô phỏng được vì hệ thống gặp sự cố. Vui lòng thử lại.'

/** While the database is away nothing is given up: the job is tried again. */
const giveUp = async ({ db, parts, simulation: { id } }: Working, thrown: unknown): Promise<void> => {
  if (translate(thrown).code === 'SERVICE_UNAVAILABLE') throw thrown
  parts.log.error({ err: thrown, simulationId: id }, 'simulation failed')
  await repo.fail(db, id, failure, parts.clock.now())
}

/**
 * Works on a simulation for a slice of time and asks for the next where facilities are left. May run twice, after a killed
 * worker or at once: what is scored stands, and the rest goes on behind it.
 */
export const runSimulation = async (
  db: Db,
  parts: Parts,
  enqueue: Jobs['enqueue'],
  { simulationId, signal }: { simulationId: string; signal: AbortSignal },
): Promise<void> => {
  const simulation = await repo.begin(db, simulationId, parts.clock.now())
  if (!simulation) return
  const working = { db, parts, simulation, signal }
  try {
    if (await scoreRest(working)) return await finish(working)
  } catch (error) {
    return giveUp(working, error)
  }
  return enqueue(db, 'simulate-criteria', { simulationId })
}

/** After a start: simulations whose worker died with an earlier process are taken up again. */
export const resumeSimulations = async (db: Db, { enqueue }: Jobs): Promise<void> => {
  for (const simulationId of await repo.unfinishedIds(db)) await enqueue(db, 'simulate-criteria', { simulationId })
}
