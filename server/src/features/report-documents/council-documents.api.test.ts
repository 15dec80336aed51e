import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { proposeAssessment, submittedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { StoreAway } from '../../refusal.ts'
import { makeDocument } from './drawing/making.jobs.ts'
import { htmlOfDocx, textOfPdf } from '../../../../tests/support/read-papers.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { councilSessions, reportDocuments } = contract
const people = cast(api, { admin: ['administrator', 1], assessor: ['assessor', 1], leader: ['leader', 1] })
const today = vietnamDay(new Date())

const person = (part: 'chair' | 'secretary' | 'member', name: string, title: string | null = null) =>
  ({ id: null, part, userId: null, name, title }) as const
const council = [
  person('chair', 'Phạm Quang Hải', 'Phó Giám đốc Sở'),
  person('secretary', 'Nguyễn Thị Thu'),
  person('member', 'TS. Lê Văn Xanh'),
]

const submitted = async () => {
  const { params, facility } = await submittedAssessment(api)
  await proposeAssessment(api, params, people.assessor)
  const { name } = await rows
    .selectFrom('facilities')
    .select('name')
    .where('id', '=', facility.id)
    .executeTakeFirstOrThrow()
  const { code } = await rows
    .selectFrom('assessments')
    .select('code')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  return { id: params.id, name, code }
}

const sessionWith = async (
  assessmentIds: string[],
  place: string | null = 'Phòng họp số 2',
): Promise<CouncilSession> => {
  const body = { heldOn: today, place, people: council, assessmentIds, minutesFileId: null }
  const { data, error } = await call(councilSessions.create, { body }, people.admin)
  expect(error).toEqual({})
  return data
}

const ask = (template: 'submission' | 'minutes', format: 'pdf' | 'docx', sessionId: string, asOf = today) =>
  call(reportDocuments.create, { body: { template, format, asOf, sessionId } as never }, people.leader)

const made = async (...given: Parameters<typeof ask>) => {
  const { data, error } = await ask(...given)
  expect(error).toEqual({})
  const params = { id: data.id }
  for (let tries = 0; tries < 300; tries += 1) {
    const { state } = (await call(reportDocuments.get, { params }, people.leader)).data
    if (state === 'ready') {
      const bytes = (await call(reportDocuments.file, { params }, people.leader)).data
      return { params, name: data.name, bytes: Buffer.from(await bytes.arrayBuffer()) }
    }
    await pause(100)
  }
  throw new Error('The document was not made')
}
const bare = (text: string) => text.replaceAll(/<[^>]+>|\s/g, '')
const reproduced = async (params: { id: string }) =>
  (await call(reportDocuments.reproduce, { params }, people.leader)).data

it('a submission lays the proposals before the session, in their order, as of its day', async () => {
  const [one, other] = [await submitted(), await submitted()]
  const session = await sessionWith([other.id, one.id])
  const { bytes, name, params } = await made('submission', 'pdf', session.id)
  expect(name).toBe(`Tờ trình phiên họp ngày ${formatDay(today)}`)
  const text = bare(await textOfPdf(bytes))
  for (const words of [
    'TỜ TRÌNH',
    'kính trình Hội đồng đánh giá 2 phiếu đánh giá',
    one.name,
    other.name,
    'Phòng họp số 2',
  ]) {
    expect(text).toContain(bare(words))
  }
  expect(text.indexOf(other.code)).toBeLessThan(text.indexOf(one.code))
  expect((await reproduced(params)).isEqual).toBe(true)
  const unknown = await ask('submission', 'pdf', crypto.randomUUID())
  expect(unknown.error.code).toBe('COUNCIL_SESSION_NOT_FOUND')
})

it('minutes tell who met and what was concluded, and name a conclusion that was changed since then', async () => {
  const one = await submitted()
  const session = await sessionWith([one.id], null)
  const early = await ask('minutes', 'docx', session.id)
  expect([early.status, early.error.fields]).toEqual([
    400,
    { sessionId: 'Phiên họp chưa diễn ra nên chưa lập được biên bản.' },
  ])
  const at = { params: { id: session.id } }
  const held = await call(councilSessions.hold, { ...at, body: { version: session.version } }, people.admin)
  const before = await ask('minutes', 'docx', session.id, addDays(today, -1))
  expect(before.error.fields).toEqual({ asOf: `Ngày tính đến phải từ ngày họp (${formatDay(today)}).` })
  const conclude = (version: number, outcome: 'failed' | 'deferred', votes: object = {}) =>
    call(
      councilSessions.conclude,
      {
        params: { ...at.params, otherId: one.id },
        body: { version, outcome, recommendations: 'Bổ sung hồ sơ quan trắc nước thải.', leftIds: [], ...votes },
      },
      people.admin,
    )
  const concluded = await conclude(held.data.version, 'failed')
  expect(concluded.error).toEqual({})
  const { bytes, params } = await made('minutes', 'docx', session.id)
  const { html, problems } = await htmlOfDocx(bytes)
  expect(problems).toEqual([])
  for (const words of [
    'BIÊN BẢN',
    'Phạm Quang Hải, Phó Giám đốc Sở',
    'TS. Lê Văn Xanh',
    one.code,
    'Bổ sung hồ sơ quan trắc nước thải.',
    'Phiếu hội đồng kết luận không đạt: 1.',
    'Địa điểm: (không ghi)',
    'bắt đầu lúc …… giờ ……',
    'Số người dự họp: 3.',
    'Kết quả biểu quyết: ……/3.',
    'kết thúc lúc …… giờ ……',
  ]) {
    expect(bare(html)).toContain(bare(words))
  }
  // What nobody wrote down is not said.
  for (const invented of ['đã xem xét', 'được thông qua', 'nhất trí', 'thống nhất']) {
    expect(bare(html)).not.toContain(bare(invented))
  }
  const deferred = await conclude(concluded.data.version, 'deferred')
  const again = await reproduced(params)
  expect(again.isEqual).toBe(false)
  expect(again.differences).toMatchObject([{ kind: 'counted', row: expect.stringContaining(one.code) }])
  expect(again.figures).toEqual([
    { name: 'Phiếu hội đồng kết luận không đạt', before: 1, after: 0 },
    { name: 'Phiếu hội đồng hoãn xem xét', before: 0, after: 1 },
  ])
  // Hours and votes that somebody wrote down stand there.
  const { version, people: there, files, ...session2 } = deferred.data
  const given = { heldOn: session2.heldOn, place: null, people: there, minutesFileId: null }
  const assessmentIds = files.map(({ assessment }) => assessment.id)
  const timed = (toTime: string) =>
    call(
      councilSessions.update,
      { ...at, body: { ...given, assessmentIds, version, fromTime: '08:30', toTime } },
      people.admin,
    )
  expect((await timed('08:00')).error.fields).toHaveProperty('toTime')
  const { data: hours } = await timed('11:05')
  const tooMany = await conclude(hours.version, 'failed', { votesFor: 3, votesAgainst: 1 })
  expect(tooMany.error.fields).toEqual({ votesFor: 'Chỉ có 3 người dự khi xét phiếu này.' })
  await conclude(hours.version, 'failed', { votesFor: 2, votesAgainst: 1 })
  const filled = bare((await htmlOfDocx((await made('minutes', 'docx', session.id)).bytes)).html)
  for (const words of [
    'bắt đầu lúc 08 giờ 30',
    `${one.code}: 2 tán thành, 1 không tán thành.`,
    'kết thúc lúc 11 giờ 05',
  ])
    expect(filled).toContain(bare(words))
})

it('is made where the database or the store went while it was being made', async () => {
  const session = await sessionWith([(await submitted()).id])
  const { data } = await ask('submission', 'docx', session.id)
  const params = { id: data.id }
  const state = async () => (await call(reportDocuments.get, { params }, people.admin)).data.state
  await eventually(async () => expect(await state()).toBe('ready'))
  const long = new Date(Date.now() - 60_000)
  await rows
    .updateTable('report_documents')
    .set({ state: 'running', beat_at: long })
    .where('id', '=', data.id)
    .execute()
  const database = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  for (const gone of [database, new StoreAway(new Error('read ECONNRESET'))]) {
    const away = { ...api.platform, documents: { ...api.platform.documents, write: () => Promise.reject(gone) } }
    await expect(makeDocument(api.db, away, data.id, new AbortController().signal)).rejects.toBe(gone)
    expect(await state()).toBe('queued')
  }
  // The queue gives the job again.
  await api.platform.jobs.enqueue(api.db, 'report', { documentId: data.id })
  await eventually(async () => expect(await state()).toBe('ready'))
})
