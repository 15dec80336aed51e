import { contract } from '@nhanxanh/contract'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { plainlyMet, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, notifications } = contract
const people = cast(api, {
  lead: ['administrator', 1],
  member: ['assessor', 1],
  third: ['assessor', 2],
  leader: ['leader', 1],
})
type Person = { token: string }

const met: VerdictBody = { verdict: 'met', share: null, reason: null, comment: null, internalNote: null }
const notMet: VerdictBody = { ...met, verdict: 'not_met', reason: 'not_done', comment: 'Không thấy tại chỗ.' }

/** In the hands of a lead and two members, with a criterion that is plainly met. */
const underReview = async () => {
  const { params } = await submittedAssessment(api)
  const memberIds = [people.member.id, people.third.id]
  await call(assessments.assign, { params, body: { leadId: people.lead.id, memberIds } }, people.leader)
  const { data } = await call(assessments.sheet, { params }, people.lead)
  const criteria = data.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const [criterion] = plainlyMet(criteria)
  if (!criterion) throw new Error('The shipped set asks yes or no')
  const judge = (body: VerdictBody, version: number, by: Person) =>
    call(assessments.judge, { params: { ...params, otherId: criterion.id }, body: { ...body, version } }, by)
  const dissents = async () => {
    const { items } = (await call(assessments.check, { params }, people.lead)).data
    return items.filter(({ key }) => key === `dissent:${criterion.code}`).map(({ severity }) => severity)
  }
  const told = async (by: Person) => {
    const { items } = (await call(notifications.listOwn, { query: { limit: 100 } }, by)).data
    const own = items.filter(
      ({ type, data: of }) => type === 'assessment_verdict_overruled' && of.assessmentId === params.id,
    )
    return own.map(({ body }) => body)
  }
  return { params, criterion, judge, dissents, told }
}

it('of a member stands beside the first until the lead decides, and who is overruled is told', async () => {
  const { judge, dissents, told, criterion } = await underReview()
  await judge(met, 0, people.member)
  const { data } = await judge(notMet, 1, people.third)
  expect(data.verdicts).toMatchObject([{ verdict: 'met', version: 1, judgedBy: { id: people.member.id } }])
  const beside = {
    verdict: 'not_met',
    comment: 'Không thấy tại chỗ.',
    judgedBy: { id: people.third.id },
    settled: null,
  }
  expect(data.otherVerdicts).toMatchObject([beside])
  expect(await dissents()).toEqual(['error'])
  // Said again it is the same, and a member takes nobody's verdict away.
  expect((await judge({ ...notMet, reason: 'other' }, 1, people.third)).data.otherVerdicts).toHaveLength(1)
  expect((await judge({ ...met, verdict: null }, 1, people.third)).status).toBe(403)

  const decided = (await judge({ ...notMet, reason: 'other' }, 1, people.lead)).data
  expect(decided.verdicts).toMatchObject([{ verdict: 'not_met', judgedBy: { id: people.lead.id } }])
  const kept = decided.otherVerdicts.map(({ judgedBy, verdict, settled }) => [judgedBy.id, verdict, settled !== null])
  expect(kept).toEqual([
    [people.member.id, 'met', true],
    [people.third.id, 'not_met', true],
  ])
  expect(await dissents()).toEqual([])
  expect(await told(people.third)).toEqual([])
  const [body] = await told(people.member)
  expect(body).toContain(`tiêu chí ${criterion.code}`)
  expect(body).toContain('kết luận “Chưa đạt”, khác kết luận của bạn.')
})

it('falls where the lead lets the first stand', async () => {
  const { judge, dissents, told } = await underReview()
  await judge(met, 0, people.member)
  await judge(notMet, 1, people.third)
  const { data } = await judge(met, 1, people.lead)
  expect(data.verdicts).toMatchObject([{ verdict: 'met' }])
  expect(data.otherVerdicts).toMatchObject([{ judgedBy: { id: people.third.id } }])
  expect(await dissents()).toEqual([])
  expect([await told(people.member), (await told(people.third)).length]).toEqual([[], 1])
})

it('is given anew by anybody on the file where the first has declared an interest since', async () => {
  const { params, judge, dissents } = await underReview()
  await judge(met, 0, people.member)
  await call(assessments.declareConflict, { params, body: { reason: 'Người nhà.' } }, people.member)
  const { data } = await judge(notMet, 1, people.third)
  expect(data.verdicts).toMatchObject([{ verdict: 'not_met', judgedBy: { id: people.third.id } }])
  expect(data.otherVerdicts).toMatchObject([{ judgedBy: { id: people.member.id }, verdict: 'met' }])
  expect(await dissents()).toEqual([])
})

it('is kept for ever', async () => {
  await expect(api.db.deleteFrom('overruled_verdicts').execute()).rejects.toThrow('permission denied')
  expect((await rows.selectFrom('overruled_verdicts').select('id').execute()).length).toBeGreaterThan(0)
})
