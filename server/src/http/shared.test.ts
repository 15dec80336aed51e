import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharing } from './shared.ts'

/** A reading of something that moves on by one whenever it is read; it takes a moment. */
const reading = () => {
  let time = 0
  const share = sharing<string>()
  const ask = (question: string, who: string) =>
    share(question, async () => {
      time += 1
      const readAt = time
      await pause(5)
      return `${who} at ${readAt}`
    })
  return { ask, reads: () => time }
}

describe('sharing', () => {
  it('works out one more answer for all who come meanwhile, as the last of them would', async () => {
    const { ask, reads } = reading()
    const first = ask('list', 'a')
    await pause(1)
    const later = ['b', 'c', 'd'].map((who) => ask('list', who))
    expect(await first).toBe('a at 1')
    expect(await Promise.all(later)).toEqual(['d at 2', 'd at 2', 'd at 2'])
    expect(await ask('list', 'e')).toBe('e at 3')
    expect(reads()).toBe(3)
  })

  it('lets no question wait for another', async () => {
    const share = sharing<string>()
    const slow = Promise.withResolvers<string>()
    const waiting = share('slow', () => slow.promise)
    expect(await share('quick', async () => 'here')).toBe('here')
    slow.resolve('at last')
    expect(await waiting).toBe('at last')
  })

  it('hands a failure to those who shared it, and goes on', async () => {
    const share = sharing<string>()
    const fails = async (): Promise<string> => {
      await pause(2)
      throw new Error('no connection')
    }
    const first = share('list', fails)
    const second = share('list', fails)
    const third = share('list', fails)
    await expect(first).rejects.toThrow('no connection')
    await expect(second).rejects.toThrow('no connection')
    await expect(third).rejects.toThrow('no connection')
    expect(await share('list', async () => 'here')).toBe('here')
  })

  it('never answers with what was read before the question came, whatever the order', async () => {
    const asked = fc.array(fc.record({ question: fc.constantFrom('a', 'b'), wait: fc.nat(6) }), { maxLength: 20 })
    const property = fc.asyncProperty(asked, async (questions) => {
      let clock = 0
      const share = sharing<number>()
      const answers = questions.map(async ({ question, wait }) => {
        await pause(wait)
        clock += 1
        const askedAt = clock
        const readAt = await share(question, async () => {
          clock += 1
          const read = clock
          await pause(2)
          return read
        })
        return readAt > askedAt
      })
      expect(await Promise.all(answers)).not.toContain(false)
    })
    await fc.assert(property, { numRuns: 40 })
  }, 60_000)
})
