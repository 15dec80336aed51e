import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from '../refusal.ts'

/**
 * `cpuMs`: the budget of work, the processor time of its own that a thread may spend on one task, which a busy machine does not shorten.
 * `waitMs`: how long who asked waits before "busy, try again", which says nothing of the task.
 */
export type Limits = { cpuMs: number; waitMs: number }

type Kind<Answer> = {
  /** A thread whose first word says that it is ready; each further one answers what it was given. */
  start: () => Worker
  /** How long a thread waits for its next task; on a busy machine it takes seconds to start. */
  idleMs: number
  /** Of two cores one, where nothing else is said: the other goes on answering. */
  atATime?: number
  /** An answer, the thread's nth, after which it makes room for a fresh one. */
  isLast?: (answer: Answer, nth: number) => boolean
  /** What is said to who has waited long enough. */
  late?: () => Refusal
}

/** A task has spent its budget of work, or the memory of its thread. It would have done so on any machine. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

const watchEveryMs = 100
const busy = () => new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 15 })

type Thread = { worker: Worker; answers: number; retirement?: NodeJS.Timeout }

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A machine that has no room for one more thread is busy. */
const startThread = async (start: () => Worker): Promise<Thread> => {
  try {
    const worker = start()
    await once(worker, 'message')
    return { worker, answers: 0 }
  } catch (error) {
    throw codeOf(error) === 'ERR_WORKER_INIT_FAILED' ? busy() : error
  }
}

/** Milliseconds of processor time that the thread has spent in all; none once it has ended. */
const cpuMsOf = async (worker: Worker): Promise<number> => {
  const usage = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (usage.user + usage.system) / 1000
}

/** Ends when the thread has spent so much since it was asked; native code is looked at when it comes back. */
const budgetSpent = async (worker: Worker, maxMs: number, answered: AbortSignal): Promise<void> => {
  const before = await cpuMsOf(worker)
  while (!answered.aborted && (await cpuMsOf(worker)) - before < maxMs) await pause(watchEveryMs)
}

const askThread = async (worker: Worker, given: unknown, maxMs: number): Promise<unknown> => {
  const answered = new AbortController()
  try {
    worker.ref()
    const answer = once(worker, 'message')
    const spent = budgetSpent(worker, maxMs, answered.signal)
    worker.postMessage(given, [])
    const said = await Promise.race([answer, spent])
    if (!said) throw new TooMuchWork()
    return said[0]
  } catch (error) {
    throw codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork() : error
  } finally {
    answered.abort()
  }
}

/** The threads that wait for their next task, the one that waits for the shortest time first. */
const restingThreads = (idleMs: number) => {
  const resting: Thread[] = []
  const forget = (thread: Thread) => {
    const at = resting.indexOf(thread)
    if (at !== -1) resting.splice(at, 1)
  }
  const release = (thread: Thread) => {
    thread.worker.unref()
    resting.push(thread)
    thread.retirement = setTimeout(() => {
      forget(thread)
      void thread.worker.terminate()
    }, idleMs).unref()
  }
  const take = (): Thread | undefined => {
    const thread = resting.pop()
    clearTimeout(thread?.retirement)
    return thread
  }
  return { take, release, forget }
}

/** Does one task in a thread that waits or in a new one. A thread that failed or spent too much is not used again. */
const openThreads = <Answer>({ start, idleMs, isLast }: Kind<Answer>) => {
  const { take, release, forget } = restingThreads(idleMs)
  const begin = async (): Promise<Thread> => {
    const thread = await startThread(start)
    // One that dies while it waits is nobody's failure; while it works, who asked hears of it as well.
    thread.worker.on('error', () => forget(thread)).once('exit', () => forget(thread))
    return thread
  }
  return async (given: unknown, cpuMs: number): Promise<Answer> => {
    const thread = take() ?? (await begin())
    let isSound = false
    try {
      const answer = (await askThread(thread.worker, given, cpuMs)) as Answer
      thread.answers += 1
      isSound = !isLast?.(answer, thread.answers)
      return answer
    } finally {
      if (isSound) release(thread)
      else void thread.worker.terminate()
    }
  }
}

/**
 * Threads that work for one after another, each with its own memory, and wait for the next, because starting one takes longer than most
 * of its work. The function that it returns answers what the thread answers, and throws what the thread throws. TooMuchWork for a task
 * that is too large for its budget; SERVICE_UNAVAILABLE for one that was late on a busy machine: what has begun is worked on in its place, so
 * that the thread is warm for the next, and what has not is left.
 */
export const waitingThread = <Answer>(kind: Kind<Answer>) => {
  const work = openThreads(kind)
  const inTurn = pLimit(kind.atATime ?? 1)
  const refuse = kind.late ?? busy
  return async (given: unknown, { cpuMs, waitMs }: Limits): Promise<Answer> => {
    const answered = new AbortController()
    let isLate = false
    const late = pause(waitMs, undefined, { signal: answered.signal }).then(() => {
      isLate = true
      throw refuse()
    })
    const done = inTurn(() => (isLate ? Promise.reject(refuse()) : work(given, cpuMs)))
    try {
      return await Promise.race([done, late])
    } finally {
      answered.abort()
    }
  }
}
