import { contract } from '@nhanxanh/contract'
import { dueDay } from '@nhanxanh/contract/shared/terms'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  concludedInCouncil,
  proposeAssessment,
  startedAssessment,
  submittedAssessment,
} from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { fullChecklist, pendingFacility } from '../../../../tests/support/registrations.ts'
import { times } from '../../../../tests/support/random.ts'
import { calendarNow } from '../settings/settings.service.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { figuresIn, totalOf } from './fixtures/figures.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { facilities, reports } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  clerk: ['secretariat', 1],
  viewer: ['viewer', 1],
  assessor: ['assessor', 1],
  leader: ['leader', 1],
})
const { officer } = await staffOf(api)
const today = vietnamDay(new Date())

beforeAll(async () => {
  const place = { latitude: 12.2388, longitude: 109.1967 }
  const approved = await Promise.all(
    [1, 2, 3].map((level) => approvedAssessment(api, people.admin, { level, ...place })),
  )
  const assessmentIds = approved.map(({ assessmentId }) => assessmentId)
  await issueByTwo(api, { body: { decision: aDecision(), assessmentIds } }, people.admin)
  await approvedAssessment(api, people.admin)
  await startedAssessment(api)
  const { facility } = await pendingFacility(api, { type: 'DTQDL', subType: 'bao_tang', rank: null })
  const long = new Date(Date.now() - 60 * 86_400_000)
  await rows.updateTable('facilities').set({ submitted_at: long }).where('id', '=', facility.id).execute()
})

const day = fc.integer({ min: -90, max: 1 }).map((days) => addDays(today, days))
const filter = fc.record(
  {
    from: day,
    to: day,
    type: fc.constantFrom(...facilityTypes).map((type) => [type]),
    provinceCode: fc.constantFrom('56', '79').map((code) => [code]),
  },
  { requiredKeys: [] },
)

describe('a figure', () => {
  it('is the total of the list that it opens, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (query) => {
        const { data, status } = await call(reports.figures, { query }, people.admin)
        expect(status).toBe(200)
        for (const figure of figuresIn(data)) {
          expect([figure.list, figure.search, figure.count]).toEqual([
            figure.list,
            figure.search,
            await totalOf(api, figure, people.admin),
          ])
        }
      }),
      { numRuns: times(200) },
    )
  })

  it('counts what is there', async () => {
    const { data } = await call(reports.figures, { query: {} }, people.admin)
    const count = (key: string) => data.funnel?.find((step) => step.key === key)?.figure.count
    const { total } = (await call(facilities.list, { query: { limit: 1 } }, people.admin)).data
    expect(count('registered')).toBe(total)
    expect((count('approved') ?? 0) + (count('pending') ?? 0) + (count('rejected') ?? 0)).toBe(total)
    expect(count('issued')).toBe(3)
    expect(data.levels?.types.flatMap(({ figures }) => figures.map((figure) => figure.count))).toEqual([
      1, 1, 1, 0, 0, 0,
    ])
    expect(data.communes?.reduce((sum, { figure }) => sum + figure.count, 0)).toBe(3)
    expect(data.communes?.map(({ levels }) => levels.map((figure) => figure.count))).toEqual([[1, 1, 1]])
    expect(data.target?.waiting).toMatchObject({ deciding: { count: 0 }, awaiting: { count: 1 } })
    expect([count('awaiting'), count('unassessed')]).toEqual([1, 1])
    expect(data.map).toMatchObject({ waiting: { count: 1 }, provinceCodes: ['56'] })
    expect(data.map?.held.map(({ latitude, level }) => [latitude, level]).toSorted()).toEqual([
      [12.2388, 'Cơ bản'],
      [12.2388, 'Nâng cao'],
      [12.2388, 'Xuất sắc'],
    ])
    expect(data.timeliness).toMatchObject([
      { stage: 'registration', targetDays: 5, median: 0, ninth: 0 },
      { stage: 'review', targetDays: 20, median: 0, ninth: 0 },
    ])
    for (const { inTime, decided } of data.timeliness ?? []) expect(inTime).toBe(decided.count)
  })

  it('is kept from who may not list what it counts', async () => {
    const { data } = await call(reports.figures, { query: {} }, people.viewer)
    expect(figuresIn(data)).toEqual([])
    expect((await call(reports.work, {}, people.viewer)).data.items).toEqual([])
    const reader = await officer('Đọc cơ sở', ['report:view', 'facility:list'])
    const seen = (await call(reports.figures, { query: {} }, reader)).data
    expect([...new Set(figuresIn(seen).map(({ list }) => list))]).toEqual(['/facilities'])
    const other = await officer('Không xem báo cáo', ['facility:list'])
    expect((await call(reports.figures, { query: {} }, other)).status).toBe(403)
  })
})

describe('the work of today', () => {
  it('is what this person may act on, the late first, each the total of its list', async () => {
    const { items } = (await call(reports.work, {}, people.admin)).data
    const [first] = items
    expect(first).toMatchObject({ key: 'facilities', late: { count: 1 } })
    expect(first?.first?.name).toBeTruthy()
    for (const figure of figuresIn(items)) expect(figure.count).toBe(await totalOf(api, figure, people.admin))
    const keys = ['report:view', 'facility:list', 'facility:read', 'certification:list', 'certification:read'] as const
    const looker = await officer('Chỉ đọc', [...keys])
    expect((await call(reports.work, {}, looker)).data.items).toEqual([])
  })

  it('begins with what this signer can sign now, not with what waits for the council', async () => {
    const waiting = [(await submittedAssessment(api)).params, (await submittedAssessment(api)).params]
    for (const params of waiting) await proposeAssessment(api, params, people.assessor)
    const begin = async () => {
      const { items } = (await call(reports.work, {}, people.leader)).data
      return items.find(({ key }) => key === 'deciding')?.first?.id
    }
    const before = await begin()
    const other = waiting.find(({ id }) => id !== before)?.id ?? ''
    await concludedInCouncil(api, other)
    expect(await begin()).toBe(other)
    // Who does not sign finds them as well, to look at.
    const isOthers = async (by: { token: string }) =>
      (await call(reports.work, {}, by)).data.items.find(({ key }) => key === 'deciding')?.isOthers
    expect([await isOthers(people.leader), await isOthers(people.clerk)]).toEqual([false, true])
  })
})

it('counts as in time what was decided by the last working day, and not what was a day late', async () => {
  const before = (await call(reports.figures, { query: {} }, people.admin)).data.timeliness?.[0]
  const count = await calendarNow(api.db)
  const waiting = [await pendingFacility(api), await pendingFacility(api)]
  for (const [nth, { facility }] of waiting.entries()) {
    await api.at(dueDay({ targetDays: 5 + nth, usedDays: 0, from: new Date() }, count) ?? today)
    const body = { version: facility.version, checklist: fullChecklist }
    expect((await call(facilities.approve, { params: { id: facility.id }, body }, people.clerk)).status).toBe(200)
  }
  const timeliness = (await call(reports.figures, { query: {} }, people.admin)).data.timeliness?.[0]
  expect((timeliness?.decided.count ?? 0) - (before?.decided.count ?? 0)).toBe(2)
  expect((timeliness?.inTime ?? 0) - (before?.inTime ?? 0)).toBe(1)
})
