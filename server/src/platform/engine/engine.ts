import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { Limits } from '../waiting-thread.ts'
import type { TaskName, Tasks } from './tasks.ts'

const usual: Limits = { cpuMs: 60_000, waitMs: 60_000 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {} }),
  idleMs: 10_000,
})

/**
 * Runs a task of the scoring engine in a thread of its own: a set may hold any number of formulas, each of which costs up to some
 * milliseconds. Throws what the task throws; TooMuchWork after a minute of work, SERVICE_UNAVAILABLE after a minute of waiting, which says
 * nothing of the set.
 */
export const inEngine = <Name extends TaskName>(
  name: Name,
  given: Parameters<Tasks[Name]>[0],
  limits = usual,
): Promise<ReturnType<Tasks[Name]>> => ask({ name, given }, limits) as Promise<ReturnType<Tasks[Name]>>
