import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { proposeAssessment, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { councilRoom } from '../../../../../tests/support/council.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, councilSessions } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  leader: ['leader', 1],
  admin: ['administrator', 1],
})
const today = vietnamDay(new Date())
const { at, create, hold, good, conclude, close, signing, sign } = councilRoom(api, people)

it('a session opens the way to a signature once it is closed, and only to the result that it had before it', async () => {
  const { id } = await good()
  const draft = await create([id])
  const obstacle = async () =>
    (await call(assessments.get, { params: { id } }, people.leader)).data.toSign?.obstacle ?? null
  expect(await obstacle()).toContain('đang chờ phiên họp')
  const held = await hold(draft)
  expect(await obstacle()).toContain('Chưa kết thúc')
  expect((await sign(id)).error.code).toBe('COUNCIL_NOT_CONCLUDED')
  const closed = await close(held)
  expect(await obstacle()).toBeNull()
  expect((await call(councilSessions.get, at(closed), people.leader)).data.can).toMatchObject({ decide: true })
  // Whoever judged it reads who signs it, an expert from outside too.
  expect((await call(assessments.get, { params: { id } }, people.assessor)).data.signers).toEqual([
    'Lãnh đạo 1',
    'Lãnh đạo 2',
    'Quản trị hệ thống 2',
  ])
  // Not offered to who keeps sessions and signs nothing.
  expect((await call(councilSessions.get, at(closed), people.assessor)).data.can).toMatchObject({ decide: false })

  // Others judged it anew: the council had another result before it.
  const file = rows.updateTable('council_session_files').where('assessment_id', '=', id)
  const { points } = await rows
    .selectFrom('council_session_files')
    .select('points')
    .where('assessment_id', '=', id)
    .executeTakeFirstOrThrow()
  await file.set({ points: String(Number(points) - 1) }).execute()
  expect(await obstacle()).toContain('Mức hoặc điểm đã khác')
  expect((await sign(id)).error.code).toBe('COUNCIL_NOT_CONCLUDED')
  await file.set({ points }).execute()

  // A conclusion of before the last submission opens nothing.
  const attempt = rows.updateTable('assessment_attempts').where('assessment_id', '=', id)
  await attempt.set({ submitted_at: new Date(Date.now() + 3_600_000) }).execute()
  expect(await obstacle()).toContain('trước lần nộp')
  expect((await sign(id)).error.code).toBe('COUNCIL_NOT_CONCLUDED')
  await attempt.set({ submitted_at: new Date(Date.now() - 3_600_000) }).execute()
  expect((await sign(id)).data.standing).toBe('approved')

  // Opened again, it needs another session.
  const { version } = (await call(assessments.get, { params: { id } }, people.admin)).data
  const reopening = { params: { id }, body: { version, reason: 'Xem lại.' } }
  expect((await call(assessments.reopen, reopening, people.admin)).error).toEqual({})
  await proposeAssessment(api, { id }, people.assessor)
  expect(await obstacle()).toContain('quyết định gần nhất')
  expect((await sign(id)).error.code).toBe('COUNCIL_NOT_CONCLUDED')
  expect(await close(await hold(await create([id])))).toMatchObject({ files: [{ isToSign: true }] })
  expect((await sign(id)).data.standing).toBe('approved')
})

it('a session is laid a refusal of what was never mended, which is signed as everything else', async () => {
  const { params } = await submittedAssessment(api)
  const { id } = params
  await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.admin)
  const { data: sheet } = await call(assessments.sheet, { params }, people.assessor)
  const criterion = sheet.groups[0]?.subGroups[0]?.criteria[0]?.id ?? ''
  const open = { verdict: 'supplement', share: null, reason: 'evidence_unclear', comment: 'Ảnh mờ.' } as const
  const verdict = { params: { id, otherId: criterion }, body: { ...open, internalNote: null, version: 0 } }
  expect((await call(assessments.judge, verdict, people.assessor)).error).toEqual({})
  const version = async () => (await call(assessments.get, { params }, people.assessor)).data.version
  await call(assessments.return, { params, body: { version: await version(), note: null } }, people.assessor)
  const refusal = { outcome: 'failed', note: 'Quá hạn bổ sung.', recommendations: null, notes: {} } as const
  await call(assessments.propose, { params, body: { ...refusal, version: await version() } }, people.assessor)
  expect((await sign(id)).error.code).toBe('COUNCIL_NOT_CONCLUDED')
  const { items } = (await call(councilSessions.candidates, {}, people.admin)).data
  expect(items.map((item) => item.id)).toContain(id)
  await close(await hold(await create([id])))
  expect((await sign(id)).data.standing).toBe('failed')
})

it('what would be sealed is shown before, and what another content was shown of is not signed', async () => {
  const { id } = await good()
  const held = await hold(await create([id]))
  const council = (await conclude(held, id, { recommendations: 'Của Hội đồng.' })).data
  const seen = async () => (await call(assessments.get, { params: { id } }, people.leader)).data.toSign
  expect((await seen())?.content).toMatchObject({
    recommendations: 'Của Hội đồng.',
    recommendedBy: 'council',
    session: { id: council.id, heldOn: today },
  })
  const before = await signing(id)
  const again = (await conclude(council, id, { recommendations: 'Khác đi.' })).data
  await close(again)
  const refused = await call(assessments.countersign, before, people.leader)
  expect([refused.status, refused.error.code]).toEqual([409, 'SIGNED_CONTENT_CHANGED'])
  const frozen = await call(assessments.freezeBatch, { body: { action: 'sign', ids: [id] } }, people.leader)
  const params = { id: frozen.data.id }
  const none = await call(assessments.runBatch, { params, body: {} }, people.leader)
  expect(Object.keys(none.error.fields ?? {})).toEqual(['shown'])
  await call(assessments.runBatch, { params, body: { shown: { [id]: before.body.shown } } }, people.leader)
  const done = await endOf(() => call(assessments.batch, { params }, people.leader))
  expect(done.problems).toMatchObject([{ outcome: 'skipped', errorCode: 'SIGNED_CONTENT_CHANGED' }])
  const shown = await seen()
  expect(shown?.content.recommendations).toBe('Khác đi.')
  const { level: _, recommendedBy: __, ...content } = shown?.content ?? { level: null, recommendedBy: null }
  expect((await sign(id)).data.decisions[0]).toMatchObject(content)
})

it('what the engine makes of otherwise than it was proposed is sent back, not sealed', async () => {
  const { id } = await good()
  await close(await hold(await create([id])))
  const [decision, file] = [rows.updateTable('assessment_decisions'), rows.updateTable('council_session_files')]
  await decision.set({ points: '1' }).where('assessment_id', '=', id).execute()
  await file.set({ points: '1' }).where('assessment_id', '=', id).execute()
  const refused = await sign(id)
  expect([refused.status, refused.error.code]).toEqual([409, 'ASSESSMENT_NOT_READY'])
  expect(refused.error.message).toContain('Kết quả tính lại khác')
})
