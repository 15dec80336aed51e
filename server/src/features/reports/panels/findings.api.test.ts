import { contract } from '@nhanxanh/contract'
import type { Figure, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { comparisons, fewestBehind } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { times } from '../../../../../tests/support/random.ts'
import { staffOf } from '../../users/fixtures/staff.ts'
import { figuresIn, totalOf } from '../fixtures/figures.ts'
import { founds, writeFound } from '../fixtures/found.ts'
import type { Found } from '../fixtures/found.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { reports } = contract
const people = cast(api, { admin: ['administrator', 1], clerk: ['secretariat', 1], expert: ['assessor', 1] })
const { officer } = await staffOf(api)
const today = vietnamDay(new Date())
/** The same rows and the same filters in each run. */
const seed = 24
let found: Found[] = []

const setsOf = async () => {
  const rows = await api.rows
    .selectFrom('criteria')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'criteria.version_id')
    .select(['criteria_versions.type', 'criteria.lineage'])
    .orderBy('criteria.code')
    .execute()
  const of = (type: Found['type']) => ({
    lineages: rows.filter((row) => row.type === type).map(({ lineage }) => lineage),
    groups: ['A', 'B', 'C'],
  })
  return { CSLT: of('CSLT'), DTQDL: of('DTQDL') }
}

beforeAll(async () => {
  const all = fc.sample(founds(await setsOf(), 3), { seed, numRuns: 24 })
  found = all
  await writeFound(api, [people.admin, people.clerk, people.expert], all)
})

const day = fc.integer({ min: -90, max: 1 }).map((days) => addDays(today, days))
const filters = fc.record(
  {
    from: day,
    to: day,
    type: fc.subarray([...facilityTypes], { minLength: 1 }),
    provinceCode: fc.constantFrom('56', '79').map((code) => [code]),
    compare: fc.constantFrom(...comparisons),
  },
  { requiredKeys: [] },
)

type Judged = Found & { day: string }
/** What a filter leaves, by reading what was written. */
const leftBy = ({ from, to, type, provinceCode }: FiguresQuery): Judged[] =>
  found
    .map((each) => ({ ...each, day: vietnamDay(new Date(Date.now() - each.daysAgo * 86_400_000)) }))
    .filter((each) => (!from || each.day >= from) && (!to || each.day <= to))
    .filter((each) => (type?.includes(each.type) ?? true) && (provinceCode?.includes('56') ?? true))

const isOverrated = (each: Judged, code: string) => {
  const theme = each.findings.themes[code]
  return theme !== undefined && Number(theme.own) > Number(theme.found)
}

const asked = async (query: FiguresQuery) => {
  const { data: findings } = await call(reports.findings, { query }, people.admin)
  const { data: figures } = await call(reports.figures, { query }, people.admin)
  return { findings, figures }
}

describe('what assessments found', () => {
  it('is a direct count of them, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const { findings, figures } = await asked(query)
        const decided = leftBy(query).filter(({ status }) => status !== 'submitted')
        for (const { type, judged, criteria } of findings.failed ?? []) {
          const ofType = decided.filter((each) => each.type === type)
          expect(judged.count).toBe(ofType.length)
          for (const { key, figure } of criteria) {
            expect(figure.count).toBe(ofType.filter((each) => each.findings.failed.includes(key)).length)
          }
        }
        for (const { key, own, overrated } of findings.gap?.themes ?? []) {
          const themes = decided.flatMap(
            ({
              findings: {
                themes: { [key]: theme },
              },
            }) => theme ?? [],
          )
          const claimed = themes.reduce((sum, theme) => sum + Number(theme.own), 0)
          expect(own).toBeCloseTo(claimed / (20 * themes.length), 9)
          expect(overrated.count).toBe(decided.filter((each) => isOverrated(each, key)).length)
        }
        const approved = leftBy(query).filter(({ type, status }) => type === 'CSLT' && status === 'approved')
        for (const { key, value, figure } of findings.amounts ?? []) {
          const behind = approved.filter((each) => each.findings.amounts[key] !== undefined)
          const sum = (of: typeof key | 'nights') =>
            behind.reduce((all, each) => all + Number(each.findings.amounts[of]), 0)
          expect(figure.count).toBe(behind.length)
          if (behind.length < fewestBehind) expect(value).toBeNull()
          else expect(value).toBeCloseTo(sum(key) / sum('nights'), 9)
        }
        const reproposed = decided.filter(({ isReproposed }) => isReproposed)
        const of = (each: Judged, id: string) =>
          [each.lead, each.member].some(
            (nth) => nth !== null && [people.admin, people.clerk, people.expert][nth]?.id === id,
          )
        for (const person of figures.load?.people ?? []) {
          expect(person.decided.count).toBe(decided.filter((each) => of(each, person.key)).length)
          expect(person.reproposed.count).toBe(reproposed.filter((each) => of(each, person.key)).length)
        }
      }),
      { numRuns: 200, seed },
    )
  })

  it('is the total of the list that each number opens', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const { findings, figures } = await asked(query)
        const different: [Figure, number][] = []
        for (const figure of figuresIn([findings, figures.load])) {
          const total = await totalOf(api, figure, people.admin)
          if (total !== figure.count) different.push([figure, total])
        }
        expect(different).toEqual([])
      }),
      { numRuns: times(200), seed },
    )
  })

  it('is for who may list and read assessments', async () => {
    const lister = await officer('Chỉ xem danh sách phiếu', ['report:view', 'assessment:list'])
    const { data } = await call(reports.findings, { query: {} }, lister)
    expect(data).toMatchObject({ failed: null, gap: null, amounts: null })
    const lineage = found.flatMap(({ findings }) => findings.failed)[0]
    const query = { failed: lineage, limit: 1 } as never
    expect((await call(contract.assessments.list, { query }, people.admin)).data.total).toBeGreaterThan(0)
    expect((await call(contract.assessments.list, { query }, lister)).data.total).toBe(0)
  })
})
