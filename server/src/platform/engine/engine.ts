import { Worker } from 'node:worker_threads'
import { waitingThread } from '../waiting-thread.ts'
import type { TaskName, Tasks } from './tasks.ts'

const usualMs = 60_000
const idleMs = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const ask = waitingThread(
  () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {} }),
  idleMs,
)

/**
 * Runs a task of the scoring engine in a thread of its own: a set may hold any number of formulas, each of which costs up to some
 * milliseconds. Throws what the task throws, and after a minute.
 */
export const inEngine = <Name extends TaskName>(
  name: Name,
  given: Parameters<Tasks[Name]>[0],
  maxMs = usualMs,
): Promise<ReturnType<Tasks[Name]>> => ask({ name, given }, maxMs) as Promise<ReturnType<Tasks[Name]>>
