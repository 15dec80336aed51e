import { contract } from '@nhanxanh/contract'
import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { highlightRanges } from '@nhanxanh/contract/shared/highlight'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import { shippedSets } from './support/criteria.ts'
import { loadDemoAssessmentRows } from './support/demo-assessments.ts'
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

const marksIn = (query: string, texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => highlightRanges(query, text ?? '').map(([start, end]) => (text ?? '').slice(start, end)))

/** What the columns of the list say and mark. */
const shownOf = ({ name, code, commune, province, representativeName, representativePhone }: FacilityRow) => [
  name,
  code,
  `${commune.name}, ${province.name}`,
  representativeName,
  formatPhone(representativePhone),
]

describe('facilities', () => {
  const pairs = readPairs('facility-pairs.txt')
  const rows: { query: string; row: FacilityRow }[] = []
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
    await expectHitRate(pairs, async (query) => {
      const { data } = await call(contract.facilities.list, { query: { q: query, limit: 1 } }, { token })
      rows.push(...data.items.map((row) => ({ query, row })))
      return data.items[0]?.name ?? 'nothing'
    })
  })

  it('shows in the answer what was meant, or it stands in a field that the list does not show', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    for (const { query, row } of rows) {
      const marks = marksIn(query, shownOf(row))
      // A mark begins and ends with letters of the text: no half letters, no loose accents.
      for (const mark of marks) expect([query, /^\p{M}|^\s|\s$/u.test(mark)]).toEqual([query, false])
      if (marks.some((mark) => foldText(mark).length > 1)) continue
      const { data } = await call(contract.facilities.get, { params: { id: row.id } }, { token })
      const { data: found } = await call(contract.addresses.communes, { query: { code: [row.commune.code] } })
      const hidden = [data.street, data.oldAddress, data.phone, data.identityCode, ...(found.items[0]?.oldNames ?? [])]
      expect([query, marksIn(query, hidden).length > 0]).toEqual([query, true])
    }
  })
})

describe('assessments', () => {
  const pairs = readPairs('assessment-pairs.txt')
  beforeAll(async () => await loadDemoAssessmentRows(api.rows, await shippedSets(api)))

  it('has at least 120 pairs, at least 10 of each category', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(120)
    for (const [category, of] of Map.groupBy(pairs, (pair) => pair.category)) {
      expect([category, of.length >= 10]).toEqual([category, true])
    }
  })

  it('answers with what people expect first, by its own code, or by name or code of the facility', async () => {
    const { token } = await api.signIn('secretariat')
    const [ofCode = [], ofFacility = []] = [true, false].map((isCode) =>
      pairs.filter(({ category }) => (category === 'mã phiếu') === isCode),
    )
    const first = async (q: string) =>
      (await call(contract.assessments.list, { query: { q, limit: 1 } }, { token })).data.items[0]
    await expectHitRate(ofCode, async (query) => (await first(query))?.code ?? 'nothing')
    await expectHitRate(ofFacility, async (query) => (await first(query))?.facility.name ?? 'nothing')
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
