import { contract } from '@nhanxanh/contract'
import { answersPerHour } from '@nhanxanh/contract/features/assessments.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, notifications, ownerLetters, portal } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  lead: ['assessor', 1],
  other: ['assessor', 2],
  leader: ['leader', 1],
})
type By = { token: string }

beforeAll(async () => {
  const expert = rows.updateTable('roles').where('name', '=', 'Thẩm định viên')
  await expert.set({ assigned_only: true }).execute()
})

const assigned = async () => {
  const submitted = await submittedAssessment(api)
  const body = { leadId: people.lead.id, memberIds: [] }
  expect((await call(assessments.assign, { params: submitted.params, body }, people.admin)).status).toBe(200)
  return submitted
}
const write = (params: { id: string }, text: string, by: By = people.lead) =>
  call(assessments.write, { params, body: { text } }, by)
const answer = (params: { id: string }, text: string, by: By) =>
  call(portal.answerMessage, { params, body: { text } }, by)
const told = async (id: string, by: By) => {
  const { items } = (await call(notifications.listOwn, { query: { limit: 100 } }, by)).data
  return items.filter(({ data, type }) => data.assessmentId === id && type === 'assessment_message').length
}

describe('what the office writes about a file', () => {
  it('goes to its owner as a letter whose way is shown, and moves no clock', async () => {
    const { params, owner } = await assigned()
    const before = (await call(assessments.summary, { params }, people.lead)).data
    const { status, data } = await write(params, 'Bể bơi có mấy ca vận hành?\nAi trực đêm?')
    expect([status, data.items.length, data.obstacle]).toEqual([200, 1, null])
    const after = (await call(assessments.summary, { params }, people.lead)).data
    expect([after.clock, after.version, after.standing]).toEqual([before.clock, before.version, before.standing])
    await eventually(async () => {
      const [sent] = (await call(assessments.messages, { params }, people.lead)).data.items
      expect(sent?.letter).toBe('đã gửi qua email')
    })
    const [letter] = (await call(ownerLetters.list, { query: { assessmentId: params.id } }, people.admin)).data.items
    expect(letter).toMatchObject({ kind: 'assessment_message', way: 'mail' })
    const notices = (await call(portal.notifications, {}, owner)).data.items
    expect(notices.map(({ type }) => type)).toContain('assessment_message')
    expect(JSON.stringify(notices)).not.toContain('Bể bơi')
  })

  it('is shown before it goes, and the showing keeps nothing', async () => {
    const { params } = await assigned()
    const body = { act: 'assessment.write' as const, params, body: { text: 'Ai trực đêm?' } }
    const { data } = await call(ownerLetters.preview, { body }, people.lead)
    expect([data.why, data.items[0]?.paragraphs.join(' ')]).toEqual([null, expect.stringContaining('Ai trực đêm?')])
    expect((await call(assessments.messages, { params }, people.lead)).data.items).toEqual([])
  })

  it('is written by who has the file; others who read it are told why not, and who judges elsewhere knows of nothing', async () => {
    const { params } = await assigned()
    await write(params, 'Ai trực đêm?')
    const { data } = await call(assessments.messages, { params }, people.admin)
    expect([data.items.length, data.obstacle]).toEqual([1, null])
    expect((await call(assessments.messages, { params }, people.leader)).data.obstacle).toContain('được giao phiếu')
    expect((await write(params, 'Tôi cũng hỏi.', people.leader)).status).toBe(403)
    expect((await call(assessments.messages, { params }, people.other)).status).toBe(404)
    expect((await write(params, 'Tôi cũng hỏi.', people.other)).status).toBe(404)
  })
})

describe('an owner', () => {
  it('answers on the own file once the office has written, without learning who wrote, and who has the file is told', async () => {
    const { params, owner } = await assigned()
    const stranger = (await submittedAssessment(api)).owner
    expect((await answer(params, 'Xin hỏi.', owner)).error.code).toBe('ASSESSMENT_CLOSED')
    const author = (await write(params, 'Ai trực đêm?')).data.items[0]?.by ?? '?'
    const { status, data } = await answer(params, 'Anh Bình.', owner)
    expect([status, data.items.map(({ isFromOwner, text }) => [isFromOwner, text])]).toEqual([
      200,
      [
        [false, 'Ai trực đêm?'],
        [true, 'Anh Bình.'],
      ],
    ])
    expect(JSON.stringify(data)).not.toContain(author)
    expect([await told(params.id, people.lead), await told(params.id, people.admin)]).toEqual([1, 0])
    expect((await call(portal.assessmentMessages, { params }, stranger)).status).toBe(404)
    expect((await answer(params, 'Xin chào.', stranger)).status).toBe(404)
    expect((await answer(params, 'x'.repeat(2001), owner)).error.fields).toHaveProperty('text')
  })

  it('who sends one answer twice has sent it once, and not more than some in an hour', async () => {
    const { params, owner } = await assigned()
    await write(params, 'Ai trực đêm?')
    const input = { params, body: { text: 'Anh Bình.' } }
    const options = { token: owner.token, headers: { 'idempotency-key': crypto.randomUUID() } }
    for (const press of [1, 2])
      expect([press, (await call(portal.answerMessage, input, options)).status]).toEqual([press, 200])
    expect((await call(portal.assessmentMessages, { params }, owner)).data.items).toHaveLength(2)
    await rows.updateTable('throttles').set({ taken: answersPerHour.limit }).where('key', 'like', 'answers:%').execute()
    expect((await answer(params, 'Nữa.', owner)).status).toBe(429)
  })
})

it('ends a year after the decision, for both', async () => {
  const { params, owner } = await assigned()
  await write(params, 'Ai trực đêm?')
  const decide = (days: number) =>
    rows
      .updateTable('assessments')
      .set({ status: 'rejected', rejection: 'failed', decided_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', params.id)
      .execute()
  const both = async () => [
    (await write(params, 'Thêm một câu.')).error?.code,
    (await answer(params, 'Anh Bình.', owner)).error?.code,
  ]
  await decide(360)
  expect(await both()).toEqual([undefined, undefined])
  await decide(370)
  expect(await both()).toEqual(['ASSESSMENT_CLOSED', 'ASSESSMENT_CLOSED'])
  expect((await call(assessments.messages, { params }, people.lead)).data.obstacle).toContain('hơn 12 tháng')
})
