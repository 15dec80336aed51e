import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { contract } from '@nhanxanh/contract'
import { daysOf } from '@nhanxanh/contract/shared/day-spans'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { sheetsOfXlsx } from '../../../../../tests/support/read-papers.ts'
import { keyOf } from '../../../../../tests/support/sealing.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { drawBlindRound } from './blind.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments } = contract
const people = cast(api, {
  leader: ['leader', 1],
  first: ['assessor', 1],
  second: ['assessor', 2],
  viewer: ['viewer', 1],
})
const now = new Date()
const lastQuarter = startOfVietnamDay(addDays(daysOf('quarter', now).from, -1))
const met = { verdict: 'met', share: null, reason: null, comment: null } as const

type Submitted = Awaited<ReturnType<typeof submittedAssessment>>
let file: Submitted
let later: Submitted

/** Judged by the first assessor and decided, by the short way. */
const decided = async (at: Date): Promise<Submitted> => {
  const submitted = await submittedAssessment(api)
  const { id } = submitted.params
  const body = { leadId: people.first.id, memberIds: [] }
  expect((await call(assessments.assign, { params: { id }, body }, people.leader)).status).toBe(200)
  await judgeAll(api, id, people.first)
  await rows.updateTable('assessments').set({ status: 'approved', decided_at: at }).where('id', '=', id).execute()
  const record = { bytes: Buffer.from('{}'), sha256: '', signature: '', sealed_at: at, parts: '[]' }
  await rows
    .insertInto('assessment_records')
    .values({ assessment_id: id, number: 1, key_id: await keyOf(rows), ...record })
    .execute()
  return submitted
}

/** The role of the assessors knows of assigned files alone, as it ships, or of all. */
const knowingAssignedOnly = async (assigned_only: boolean) => {
  const holder = rows.selectFrom('users').select('role_id').where('id', '=', people.second.id)
  await rows.updateTable('roles').set({ assigned_only }).where('id', '=', holder).execute()
}

beforeAll(async () => {
  await knowingAssignedOnly(true)
  file = await decided(lastQuarter)
  later = await decided(now)
}, 60_000)

const listed = async (by: { token: string }) => (await call(assessments.blindReviews, {}, by)).data
const reviewId = async () => (await listed(people.leader)).items[0]?.id ?? ''
const assign = async (assessorId: string | null, by = people.leader) =>
  call(assessments.assignBlind, { params: { id: await reviewId() }, body: { assessorId } }, by)
const sheetOf = async (by = people.second) => call(assessments.blindSheet, { params: { id: await reviewId() } }, by)
const judge = async (otherId: string, body: object = met) =>
  call(assessments.judgeBlind, { params: { id: await reviewId(), otherId }, body: body as typeof met }, people.second)
const finish = async () => call(assessments.finishBlind, { params: { id: await reviewId() } }, people.second)
const decision = () =>
  Promise.all([
    rows.selectFrom('assessments').selectAll().where('id', '=', file.params.id).execute(),
    rows.selectFrom('assessment_verdicts').selectAll().where('assessment_id', '=', file.params.id).execute(),
    rows.selectFrom('record_hands').selectAll().where('record_id', '=', file.params.id).execute(),
  ])

it('draws of the files decided in the quarter that is over, once for each quarter', async () => {
  await Promise.all([drawBlindRound(api.db, now), drawBlindRound(api.db, now)])
  await drawBlindRound(api.db, now)
  const { items } = await listed(people.leader)
  expect(items.map(({ assessment, number }) => [assessment?.id, number])).toEqual([[file.params.id, 1]])
  expect(items.map(({ assessment }) => assessment?.id)).not.toContain(later.params.id)
})

it('is given to who knows nothing of the file, by who knows of all files', async () => {
  const { data } = await call(assessments.blindAssessors, { params: { id: await reviewId() } }, people.leader)
  const ids = new Set(data.items.map(({ id }) => id))
  expect([ids.has(people.second.id), ids.has(people.first.id), ids.has(people.leader.id)]).toEqual([true, false, false])
  for (const id of [people.first.id, people.leader.id]) {
    expect(Object.keys((await assign(id)).error.fields ?? {})).toEqual(['assessorId'])
  }
  expect((await assign(people.second.id, people.second)).status).toBe(404)
  expect((await assign(people.second.id)).data.assessor?.id).toBe(people.second.id)
  const { data: told } = await call(contract.notifications.listOwn, {}, people.second)
  expect(told.items.map(({ type }) => type)).toContain('blind_review_assigned')
})

it('shows answers and evidence of the sealed attempt, and nothing that was found', async () => {
  const { data } = await sheetOf()
  expect(data.toJudge.length).toBeGreaterThan(20)
  expect([data.verdicts, data.sheet.before, data.sheet.changed, data.sheet.attempt]).toEqual([[], null, [], 1])
  const own = JSON.stringify([data, await listed(people.second)])
  for (const secret of [
    file.assessment.code,
    file.params.id,
    file.facility.id,
    'Cơ sở chưa thực hiện.',
    people.first.id,
  ]) {
    expect(own).not.toContain(secret)
  }
  const id = await reviewId()
  const bytes = (otherId: string) => call(assessments.blindFile, { params: { id, otherId } }, people.second)
  expect([(await bytes(file.fileId)).status, (await bytes(later.fileId)).status]).toEqual([200, 404])
  expect((await call(assessments.get, { params: file.params }, people.second)).status).toBe(404)
  expect((await call(contract.files.download, { params: { id: file.fileId } }, people.second)).status).toBe(404)
  for (const other of [people.first, people.leader]) expect((await sheetOf(other)).status).toBe(404)
})

it('ends when all is judged, stays as it was given, and changes nothing of the file', async () => {
  const before = await decision()
  const { toJudge } = (await sheetOf()).data
  const [odd = '', ...others] = toJudge
  expect(Object.keys((await judge(odd, { ...met, verdict: 'partly' })).error.fields ?? {})).toEqual(['share', 'reason'])
  expect((await finish()).error.code).toBe('ASSESSMENT_NOT_READY')
  const given = new Map(before[1].map((row) => [row.criterion_id, row]))
  const otherwise = given.get(odd)?.verdict === 'met' ? { ...met, verdict: 'not_met', reason: 'not_done' } : met
  expect((await judge(odd, otherwise)).data.verdicts).toHaveLength(1)
  const review_id = await reviewId()
  const rest = others.map((criterion_id) => {
    const { verdict, share, reason, comment } = given.get(criterion_id) ?? met
    return { review_id, criterion_id, verdict: verdict ?? 'met', share, reason, comment, judged_at: now }
  })
  await rows.insertInto('blind_verdicts').values(rest).execute()
  expect((await finish()).data.finishedAt).not.toBeNull()
  expect((await judge(odd)).error.code).toBe('STALE_VERSION')
  expect((await assign(null)).error.code).toBe('STALE_VERSION')
  await expect(api.db.deleteFrom('blind_verdicts').execute()).rejects.toThrow('does not change')
  await expect(api.db.updateTable('blind_verdicts').set({ comment: 'Khác' }).execute()).rejects.toThrow(
    'does not change',
  )
  expect(await decision()).toEqual(before)
})

it('tells how far two people agree, and names the criterion whose wording they read otherwise', async () => {
  const agreement = (by = people.leader) => call(assessments.blindAgreement, {}, by)
  const { data } = await agreement()
  const compared = data.byCriterion.length
  const sum = { compared, agreed: compared - 1 }
  expect(data.byCriterion.map(({ compared: of, agreed }) => of - agreed)).toEqual([1, ...Array(compared - 1).fill(0)])
  expect([data.byAssessor.length, ...data.byAssessor, ...data.byCommune]).toMatchObject([2, sum, sum, sum])
  const [difference] = data.differences
  const params = { id: difference?.reviewId ?? '', otherId: difference?.criterionId ?? '' }
  const body = { cause: 'wording', note: 'Không rõ “thường xuyên”.' } as const
  expect((await call(assessments.nameBlindCause, { params, body }, people.second)).status).toBe(404)
  expect((await call(assessments.nameBlindCause, { params, body }, people.leader)).status).toBe(200)
  const { data: named } = await agreement()
  expect([named.byCriterion[0]?.wordings, named.differences[0]?.causeNote]).toEqual([1, body.note])
  const { data: uses } = await call(contract.criteria.uses, { params: { id: params.otherId } }, people.leader)
  expect(uses.wordings).toBe(1)
  expect((await agreement(people.second)).data).toEqual({
    byCriterion: [],
    byAssessor: [],
    byCommune: [],
    differences: [],
  })
})

it('is taken out as a workbook with what the screen shows its reader, and the log tells who took it', async () => {
  const sheets = async (by: { token: string }) => {
    const { data } = await call(assessments.blindAgreementFile, {}, by)
    return sheetsOfXlsx(Buffer.from(await data.arrayBuffer()))
  }
  const { data } = await call(assessments.blindAgreement, {}, people.leader)
  const taken = await sheets(people.leader)
  const rowsOf = (name: string) => (taken.get(name) ?? []).slice(1)
  const counted = ({ name, compared, agreed }: { name: string; compared: number; agreed: number }) =>
    [name, compared, agreed, compared - agreed] as const
  expect(rowsOf('Theo tiêu chí')).toEqual(data.byCriterion.map((each) => [...counted(each), each.wordings]))
  expect(rowsOf('Theo người thẩm định')).toEqual(data.byAssessor.map(counted))
  expect(rowsOf('Theo xã, phường')).toEqual(data.byCommune.map(counted))
  const [difference] = rowsOf('Chỗ khác nhau')
  const [told] = data.differences
  expect(difference).toEqual(
    expect.arrayContaining([told?.criterion, told?.first.by, told?.second.by, told?.causeNote]),
  )
  // Who reads all of it on the screen takes it out only where lists may be taken out.
  for (const one of [people.viewer, people.second]) {
    expect((await call(assessments.blindAgreementFile, {}, one)).status).toBe(403)
  }
  const { name, permissions } = builtinRoles.assessor
  const mayExport = [...permissions, 'report:export']
  await rows.updateTable('roles').set({ permissions: mayExport }).where('name', '=', name).execute()
  const known = await sheets(people.second)
  expect([...known.values()].map(({ length }) => length)).toEqual([3, 1, 1, 1, 1])
  const log = await rows
    .selectFrom('audit_logs')
    .select('changed_by')
    .where('action', 'like', '%.take-agreement')
    .where('outcome', '=', 'success')
    .execute()
  expect(new Set(log.map(({ changed_by }) => changed_by))).toEqual(new Set([people.leader.id, people.second.id]))
})

it('is refused to who came to know of the file, and left by who declares an interest', async () => {
  await rows.insertInto('blind_rounds').values({ quarter: '2020-01-01', share: 5, drawn_at: now }).execute()
  const { id } = await rows
    .insertInto('blind_reviews')
    .values({ quarter: '2020-01-01', number: 1, assessment_id: later.params.id, attempt: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { id }
  const give = () => call(assessments.assignBlind, { params, body: { assessorId: people.second.id } }, people.leader)
  expect((await give()).status).toBe(200)
  const open = async () => (await call(assessments.blindSheet, { params }, people.second)).status
  expect(await open()).toBe(200)
  const place = { assessment_id: later.params.id, user_id: people.second.id }
  await rows
    .insertInto('assessment_members')
    .values({ ...place, added_at: now })
    .execute()
  expect(await open()).toBe(409)
  await rows.deleteFrom('assessment_members').where('user_id', '=', people.second.id).execute()
  await knowingAssignedOnly(false)
  expect(await open()).toBe(409)
  await knowingAssignedOnly(true)
  const declared = { params, body: { reason: 'Người nhà làm việc ở đó.' } }
  expect((await call(assessments.declareBlindConflict, declared, people.second)).status).toBe(200)
  expect(await open()).toBe(404)
  expect(Object.keys((await give()).error.fields ?? {})).toEqual(['assessorId'])
})
