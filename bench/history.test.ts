import { expect, test } from 'vitest'
import { costOf, dearer } from './history.ts'

const work = (own: number, bare: number | null) => ({
  perSecond: 400,
  p50: 20,
  p99: 60,
  cpu: { server: own / 2, postgres: own / 2 },
  same: bare === null ? null : { perSecond: 900, cpu: { server: 0, postgres: bare } },
})

test('a work costs so many times what the bare server needs in the same run, or its milliseconds where no bare server does it', () => {
  expect(costOf(work(4, 2))).toBe(2)
  expect(costOf(work(4, null))).toBe(4)
  expect(costOf({ ...work(4, 2), cpu: null })).toBeNull()
})

test('a slower machine makes nothing dearer, a request that costs more does, from the bound on', () => {
  const before = { W1: work(4, 2), W4: work(1, 0.5), WA: work(10, null) }
  expect(dearer({ W1: work(12, 6), W4: work(1, 0.5) }, before, 1.25)).toEqual([])
  expect(dearer({ W1: work(8, 2), WA: work(12.5, null) }, before, 1.25)).toEqual([{ key: 'W1', from: 2, to: 4 }])
  expect(dearer({ W7: work(9, 1) }, before, 1.25)).toEqual([])
})
