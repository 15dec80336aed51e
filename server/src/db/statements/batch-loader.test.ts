import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

describe('batchLoader', () => {
  it('gathers what comes in while two look-ups are on their way, and answers each with what was read after it asked', async () => {
    let time = 0
    const loads: string[][] = []
    const find = batchLoader(async (keys) => {
      time += 1
      const readAt = time
      loads.push([...keys])
      await pause(10)
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, readAt]))
    })
    const first = find('a')
    await pause(2)
    const second = find('a')
    await pause(2)
    const later = [find('a'), find('b'), find('b'), find('nobody')]
    expect(await first).toBe(1)
    expect(await second).toBe(2)
    expect(await Promise.all(later)).toEqual([3, 3, 3, undefined])
    expect(await find('c')).toBe(4)
    expect(loads).toEqual([['a'], ['a'], ['a', 'b', 'nobody'], ['c']])
  })

  it('goes on after a look-up that failed', async () => {
    let isBroken = true
    const find = batchLoader(async (keys) => {
      await pause(2)
      if (isBroken) throw new Error('no connection')
      return new Map(keys.map((key) => [key, key]))
    })
    const first = find('a')
    await pause(0)
    const second = find('b')
    await expect(first).rejects.toThrow('no connection')
    isBroken = false
    expect(await second).toBe('b')
  })
})
