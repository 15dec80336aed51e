import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { TooMuchWork, waitingThread } from './waiting-thread.ts'

/** Answers its own number and whether it was asked to spin: so many milliseconds of its own work, or for ever. */
const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (ms) => {
    if (ms === 'throw') throw new Error('a fault of the thread')
    for (const end = performance.now() + ms; performance.now() < end; ) Math.sqrt(ms)
    parentPort.postMessage(threadId)
  })
  for (const end = performance.now() + 300; performance.now() < end; ) Math.sqrt(end)
  parentPort.postMessage('ready')
`
const start = () => new Worker(program, { eval: true })
const busy = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 15 }

it('keeps a thread for the next task, and takes another after one that failed', async () => {
  const ask = waitingThread<number>({ start, idleMs: 60_000 })
  const limits = { cpuMs: 5_000, waitMs: 60_000 }
  const first = await ask(0, limits)
  expect(await ask(0, limits)).toBe(first)
  await expect(ask('throw', limits)).rejects.toThrow('a fault of the thread')
  expect(await ask(0, limits)).not.toBe(first)
})

it('ends a task that spends its budget of work, and does not count the start of the thread', async () => {
  const ask = waitingThread<number>({ start, idleMs: 60_000 })
  const limits = { cpuMs: 200, waitMs: 60_000 }
  await expect(ask(0, limits)).resolves.toEqual(expect.any(Number))
  await expect(ask(Infinity, limits)).rejects.toBeInstanceOf(TooMuchWork)
})

it('says that the machine is busy to who has waited long enough, works on, and leaves what has not begun', async () => {
  const ask = waitingThread<number>({ start, idleMs: 60_000 })
  const patient = { cpuMs: 60_000, waitMs: 60_000 }
  const thread = await ask(0, patient)
  const late = [ask(1_000, { ...patient, waitMs: 50 }), ask(Infinity, { ...patient, waitMs: 100 })]
  for (const { status, ...one } of await Promise.allSettled(late)) {
    expect([status, 'reason' in one && one.reason]).toMatchObject(['rejected', busy])
  }
  // The endless one would hold the place for a minute.
  expect(await ask(0, patient)).toBe(thread)
})

it('says that a machine without room for one more thread is busy', async () => {
  const full = waitingThread<number>({
    start: () => {
      throw Object.assign(new Error('EMFILE'), { code: 'ERR_WORKER_INIT_FAILED' })
    },
    idleMs: 60_000,
  })
  await expect(full(0, { cpuMs: 1_000, waitMs: 60_000 })).rejects.toMatchObject(busy)
})
