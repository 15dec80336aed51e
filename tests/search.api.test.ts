import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import { loadDemoFacilities } from './support/demo-facilities.ts'
import { readPairs } from './search/pairs.ts'
import type { Pair } from './search/pairs.ts'

const api = await startApi()
const { call } = api

/** Of a table so many answers must be those that people expect. */
const demanded = 0.98

const misses = async (pairs: readonly Pair[], first: (query: string) => Promise<string>): Promise<string[]> => {
  const missed: string[] = []
  for (const { category, query, expected } of pairs) {
    const answer = await first(query)
    if (answer !== expected) missed.push(`${category}: ${query} → ${answer}, expected ${expected}`)
  }
  return missed
}

const expectHitRate = async (pairs: readonly Pair[], first: (query: string) => Promise<string>) => {
  const missed = await misses(pairs, first)
  const rate = 1 - missed.length / pairs.length
  if (rate < demanded) throw new Error(`Only ${(rate * 100).toFixed(1)} %:\n${missed.join('\n')}`)
}

describe('facilities', () => {
  const pairs = readPairs('facility-pairs.txt')
  let token = ''
  beforeAll(async () => {
    await loadDemoFacilities(api.rows)
    token = (await api.signIn('secretariat')).token
  })

  it('has at least 300 pairs, at least 25 of each category', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    for (const [category, of] of Map.groupBy(pairs, (pair) => pair.category)) {
      expect([category, of.length >= 25]).toEqual([category, true])
    }
  })

  it('answers with what people expect first, for at least 98 of 100', async () => {
    await expectHitRate(pairs, async (q) => {
      const { data } = await call(contract.facilities.list, { query: { q, limit: 1 } }, { token })
      return data.items[0]?.name ?? 'nothing'
    })
  })
})

describe('communes', () => {
  it('are found first by their names of today and of before', async () => {
    await expectHitRate(readPairs('commune-pairs.txt'), async (q) => {
      const { data } = await call(contract.addresses.communes, { query: { q, limit: 1 } })
      const [found] = data.items
      return found ? `${found.name}, ${found.province.code}` : 'nothing'
    })
  })
})
