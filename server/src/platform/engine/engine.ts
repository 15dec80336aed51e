import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { TaskName, Tasks } from './tasks.ts'

const usualMs = 60_000
const idleMs = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

let idle: { worker: Worker; retirement: NodeJS.Timeout } | null = null

const take = (): Worker => {
  const waiting = idle
  idle = null
  clearTimeout(waiting?.retirement)
  return waiting?.worker ?? start()
}

const start = (): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {} })
  // One that dies while it waits is nobody's failure; while it works, who asked hears of it as well.
  const forget = () => void (idle = idle?.worker === worker ? null : idle)
  return worker.on('error', forget).once('exit', forget)
}

const release = (worker: Worker): void => {
  worker.unref()
  const retirement = setTimeout(() => {
    idle = null
    void worker.terminate()
  }, idleMs).unref()
  idle = { worker, retirement }
}

/** Of two cores one: the other goes on answering. */
const inTurn = pLimit(1)

/**
 * Runs a task of the scoring engine in a thread of its own: a set may hold any number of formulas, each of which costs up to some
 * milliseconds. The thread waits a while for the next task, because starting one takes longer than most. Throws what the
 * task throws, and after a minute.
 */
export const inEngine = <Name extends TaskName>(
  name: Name,
  given: Parameters<Tasks[Name]>[0],
  maxMs = usualMs,
): Promise<ReturnType<Tasks[Name]>> =>
  inTurn(async () => {
    const worker = take()
    let isSound = false
    try {
      worker.ref()
      worker.postMessage({ name, given }, [])
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [
        ReturnType<Tasks[Name]>,
      ]
      isSound = true
      return answer
    } finally {
      if (isSound) release(worker)
      else void worker.terminate()
    }
  })
