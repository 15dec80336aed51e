import { contract } from '@nhanxanh/contract'
import { mayOpen } from '@nhanxanh/contract/screens'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { startedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { figuresIn, totalOf } from './fixtures/figures.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { reports } = contract
const people = cast(api, { admin: ['administrator', 1] })
const { officer } = await staffOf(api)

beforeAll(async () => {
  const { assessmentId } = await approvedAssessment(api, people.admin, { level: 1 })
  await issueByTwo(api, { body: { decision: aDecision(), assessmentIds: [assessmentId] } }, people.admin)
  await startedAssessment(api)
  await pendingFacility(api)
})

/** All numbers of all panels, whatever they stand in. */
const seenBy = async (who: { token: string }) => {
  const query = { compare: 'previous', from: '2026-01-01' } as const
  const answers = await Promise.all([
    call(reports.work, {}, who),
    call(reports.figures, { query }, who),
    call(reports.findings, { query }, who),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return answers.flatMap(({ data }) => figuresIn(data))
}

const acting = ['facility:approve', 'assessment:update', 'certification:read', 'contact:edit'] as const

describe('over all panels', () => {
  it('who may see reports alone sees no figure, also with keys to act on what they may not list', async () => {
    expect(await seenBy(await officer('Chỉ báo cáo', ['report:view']))).toEqual([])
    expect(await seenBy(await officer('Không danh sách', ['report:view', ...acting, 'assessment:read']))).toEqual([])
  })

  it.each([
    ['facility:list', ['/approve-accounts', '/facilities']],
    ['assessment:list', ['/assessments']],
    ['certification:list', ['/certificates']],
    ['contact:list', ['/contacts']],
    ['notification:list', ['/notifications']],
  ] as const)('with %s there are only figures of that list, each opening its rows', async (key, lists) => {
    const held = ['report:view', 'assessment:read', ...acting, key]
    const who = await officer(`Thấy ${key}`, held)
    const figures = await seenBy(who)
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      expect(lists).toContain(figure.list)
      expect(mayOpen(figure.list, held)).toBe(true)
      expect([figure, await totalOf(api, figure, who)]).toEqual([figure, figure.count])
    }
  })
})
