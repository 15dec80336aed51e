import { contract } from '@nhanxanh/contract'
import { addDays, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { proposeAssessment, signingOf, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { sealAuditLogs } from '../../audit-logs/chain/chain.jobs.ts'
import { witnessNow } from '../../audit-logs/chain/chain.service.ts'
import { watchMoments } from '../../../moments.ts'
import { deadlines } from '../clock.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, notifications, portal } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  colleague: ['assessor', 2],
  leader: ['leader', 1],
  admin: ['administrator', 1],
})

beforeAll(async () => {
  const expert = rows.updateTable('roles').where('name', '=', 'Thẩm định viên')
  await expert.set({ assigned_only: true }).execute()
})

type By = { token: string }
/** What somebody was told of one assessment, the oldest first. */
const toldOf = async (assessmentId: string, by: By) => {
  const { items } = (await call(notifications.listOwn, { query: { limit: 100, orderDirection: 'ASC' } }, by)).data
  return items.filter(({ data }) => data.assessmentId === assessmentId).map(({ type }) => type)
}
const ownerTold = async (by: By) => (await call(portal.notifications, {}, by)).data.items.map(({ type }) => type)
const lettersOf = (id: string) =>
  rows.selectFrom('owner_letters').selectAll().where('assessment_id', '=', id).orderBy('created_at').execute()
const versionOf = async (id: string) => (await call(assessments.get, { params: { id } }, people.assessor)).data.version

it('tells each on the way of a file: who could take it, who was given it, who signs, its owner', async () => {
  const { params, owner } = await submittedAssessment(api)
  const { id } = params
  expect(await toldOf(id, people.admin)).toEqual(['assessment_submitted'])
  expect(await toldOf(id, people.colleague)).toEqual([])
  const body = { leadId: people.assessor.id, memberIds: [people.colleague.id] }
  await call(assessments.assign, { params, body }, people.admin)
  await call(assessments.assign, { params, body }, people.admin)
  expect(await toldOf(id, people.colleague)).toEqual(['assessment_assigned'])
  expect(await toldOf(id, people.assessor)).toEqual(['assessment_assigned'])
  await judgeAll(api, id, people.assessor, 'not_met')
  const proposal = { outcome: 'failed' as const, note: 'Không đạt.', recommendations: null, notes: {} }
  const proposed = await call(
    assessments.propose,
    { params, body: { ...proposal, version: await versionOf(id) } },
    people.assessor,
  )
  expect(proposed.status).toBe(200)
  expect(await toldOf(id, people.leader)).toContain('assessment_proposed')
  expect(await toldOf(id, people.assessor)).not.toContain('assessment_proposed')
  await sealAuditLogs(api.db, api.platform, AbortSignal.timeout(20_000), true)
  const mark = await witnessNow(api.db)
  await call(assessments.countersign, await signingOf(api, params, people.leader), people.leader)
  expect((await toldOf(id, people.assessor)).at(-1)).toBe('assessment_rejected')
  await rows.deleteFrom('assessment_members').where('user_id', '=', people.colleague.id).execute()
  expect(await toldOf(id, people.colleague)).toEqual([])
  expect((await ownerTold(owner)).filter((type) => type === 'assessment_rejected')).toHaveLength(1)
  // The letter carries the log as it was signed before, so that its owner can witness it.
  const [letter] = await lettersOf(id)
  expect(letter).toMatchObject({ kind: 'assessment_failed', way: 'mail' })
  expect([mark, JSON.stringify(letter?.words)]).toEqual([
    expect.stringMatching(/^(\w{4}-){2}\w{4} · \d/),
    expect.stringContaining(mark ?? '?'),
  ])
  expect(letter?.words.paragraphs.join(' ')).toContain('có quyền khiếu nại trong 90 ngày')
})

it('writes to the owner what is missing, by when, and how much longer; on paper where there is no address', async () => {
  const { params, facility } = await submittedAssessment(api)
  const { id } = params
  await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.admin)
  await judgeAll(api, id, people.assessor)
  const open = { verdict: 'supplement' as const, reason: 'evidence_unclear' as const, comment: 'Hoá đơn tháng 3 mờ.' }
  const one = rows.selectFrom('assessment_verdicts').select('criterion_id').where('assessment_id', '=', id).limit(1)
  const judged = rows.updateTable('assessment_verdicts').set(open).where('assessment_id', '=', id)
  await judged.where('criterion_id', '=', one).execute()
  const back = { version: await versionOf(id), note: 'Xin gửi trước Tết.' }
  const { data } = await call(assessments.return, { params, body: back }, people.assessor)
  const until = data.clock.remedyDueOn ?? ''
  const nobody = { owner_id: null, invited_email: null }
  await rows.updateTable('facilities').set(nobody).where('id', '=', facility.id).execute()
  const body = { version: data.version, until: addDays(until, 30), reason: 'Cơ sở chờ hoá đơn.' }
  expect((await call(assessments.extend, { params, body }, people.assessor)).status).toBe(200)
  const [asked, extended] = await lettersOf(id)
  expect(asked?.words.items).toEqual([
    {
      title: expect.stringMatching(/^\S+ \S/),
      note: 'Minh chứng không rõ. Hoá đơn tháng 3 mờ.',
      ask: 'Gửi lại bản rõ, đọc được.',
    },
  ])
  expect(asked?.words.paragraphs.join(' ')).toMatch(
    new RegExp(`chậm nhất hết ngày ${formatDay(until)}.*Xin gửi trước Tết`),
  )
  expect(extended).toMatchObject({ kind: 'assessment_extended', way: 'print', state: 'waiting' })
  expect(extended?.words.subject).toContain(formatDay(body.until))
})

it('tells who is off a file, by another or by an interest of their own, which file it was and why', async () => {
  const { params, assessment, facility } = await submittedAssessment(api)
  const file = `Phiếu ${assessment.code} của ${facility.registration.name}`
  const bodiesOf = async (by: By) => {
    const { items } = (await call(notifications.listOwn, { query: { limit: 100, orderDirection: 'ASC' } }, by)).data
    return items.filter(({ body }) => body.includes(assessment.code)).map(({ body }) => body)
  }
  const give = (leadId: string, memberIds: string[]) =>
    call(assessments.assign, { params, body: { leadId, memberIds } }, people.admin)
  await give(people.assessor.id, [people.colleague.id])
  const { data } = await call(assessments.reviewers, { params }, people.admin)
  const name = data.items.find(({ id }) => id === people.admin.id)?.name
  const given = `${file} được ${name} giao cho bạn thẩm định.`
  expect(await bodiesOf(people.colleague)).toEqual([given])
  await give(people.assessor.id, [])
  // An expert from outside knows of the file no more, and is told all the same.
  const off = `${file}: bạn thôi thẩm định theo phân công của ${name}.`
  expect(await bodiesOf(people.colleague)).toEqual([off])
  await call(assessments.declareConflict, { params, body: { reason: 'Người nhà.' } }, people.assessor)
  expect(await bodiesOf(people.assessor)).toEqual([
    `Phiếu ${assessment.code}: bạn thôi thẩm định vì đã khai báo xung đột lợi ích với cơ sở.`,
  ])
})

it('tells who proposed why their proposal was sent back, and asks for the reason', async () => {
  const { params } = await submittedAssessment(api)
  const { id } = params
  const given = { leadId: people.assessor.id, memberIds: [] }
  await call(assessments.assign, { params, body: given }, people.admin)
  const propose = () => proposeAssessment(api, params, people.assessor)
  const { version } = await propose()
  const back = (reason: string | null, by: By) =>
    call(assessments.withdrawDecision, { params, body: { version, reason } }, by)
  const without = await back(null, people.leader)
  expect([without.status, without.error.fields]).toEqual([400, { reason: 'Vui lòng nêu lý do trả lại.' }])
  const { data } = await back('Chưa có ảnh hệ thống xử lý nước thải.', people.leader)
  expect(data.decisions[0]?.withdrawn).toMatchObject({ reason: 'Chưa có ảnh hệ thống xử lý nước thải.' })
  expect(await toldOf(id, people.assessor)).toContain('assessment_proposal_returned')
  const { items } = (await call(notifications.listOwn, { query: { limit: 100 } }, people.assessor)).data
  expect(items.map(({ body }) => body).join(' ')).toContain('Chưa có ảnh hệ thống xử lý nước thải.')
  const { items: story } = (await call(assessments.story, { params, query: {} }, people.assessor)).data
  expect(JSON.stringify(story)).toContain('Chưa có ảnh hệ thống xử lý nước thải.')
  // Who takes back what they proposed themselves owes nobody a reason.
  await propose()
  const own = await back(null, people.assessor)
  expect(own.data.decisions[0]?.withdrawn).toMatchObject({ reason: null })
})

it('tells who has the file of each moment of its clock, once', async () => {
  const { params } = await submittedAssessment(api)
  await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.admin)
  const started = new Date(Date.now() - 60 * 86_400_000)
  await rows.updateTable('assessments').set({ clock_from: started }).where('id', '=', params.id).execute()
  for (let round = 0; round < 2; round += 1)
    await watchMoments({ db: api.db, now: new Date(), platform: api.platform }, deadlines)
  const moments = (told: string[]) => told.filter((type) => type === 'assessment_approval_deadline')
  expect(moments(await toldOf(params.id, people.assessor))).toHaveLength(3)
  expect(moments(await toldOf(params.id, people.colleague))).toEqual([])
})
