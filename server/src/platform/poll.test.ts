import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks again after a failure, never while a look is under way, and not after its stop', async () => {
  const waiting: PromiseWithResolvers<void>[] = []
  const failed = vi.fn<(error: unknown) => void>()
  const look = () => {
    const one = Promise.withResolvers<void>()
    waiting.push(one)
    return one.promise
  }
  const stop = poll(1_000, look, failed)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(waiting).toHaveLength(1)
  waiting[0]?.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([waiting.length, failed.mock.calls]).toEqual([2, [[new Error('away')]]])
  waiting[1]?.resolve()
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(waiting).toHaveLength(2)
})
