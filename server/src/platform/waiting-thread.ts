import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

type Waiting = { worker: Worker; retirement: NodeJS.Timeout }

/**
 * A thread that works for one at a time and waits `idleMs` milliseconds for the next, because starting it takes longer than most of its
 * work. The function that it returns answers what the thread answers; it throws what the thread throws, and after `maxMs` milliseconds.
 * A thread that failed or was late is not used again.
 */
export const waitingThread = <Answer>(start: () => Worker, idleMs: number) => {
  let idle: Waiting | null = null
  // Of two cores one: the other goes on answering.
  const inTurn = pLimit(1)

  const begin = (): Worker => {
    const worker = start()
    // One that dies while it waits is nobody's failure; while it works, who asked hears of it as well.
    const forget = () => void (idle = idle?.worker === worker ? null : idle)
    return worker.on('error', forget).once('exit', forget)
  }
  const take = (): Worker => {
    const waiting = idle
    idle = null
    clearTimeout(waiting?.retirement)
    return waiting?.worker ?? begin()
  }
  const release = (worker: Worker): void => {
    worker.unref()
    const retirement = setTimeout(() => {
      idle = null
      void worker.terminate()
    }, idleMs).unref()
    idle = { worker, retirement }
  }
  return (given: unknown, maxMs: number): Promise<Answer> =>
    inTurn(async () => {
      const worker = take()
      let isSound = false
      try {
        worker.ref()
        worker.postMessage(given, [])
        const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [Answer]
        isSound = true
        return answer
      } finally {
        if (isSound) release(worker)
        else void worker.terminate()
      }
    })
}
