import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, files, portal } = contract
const people = cast(api, { admin: ['administrator', 1], leader: ['leader', 1] })

const visit = { visitedOn: '2026-11-20', people: 'Chị Ánh, đại diện cơ sở', minutes: 'Đã xem bếp.' }

it('keeps a visit with what it brought: staff read it, the owner never knows of it, and nobody can remove it', async () => {
  const { params, owner } = await submittedAssessment(api)
  const photo = (await call(files.upload, { body: await smallPdf('Anh chup') }, people.admin)).data
  const body = { ...visit, fileIds: [photo.id] }
  const { data } = await call(assessments.recordVisit, { params, body }, people.admin)
  expect(data.visits).toMatchObject([{ ...visit, files: [{ id: photo.id, sha256: photo.sha256 }] }])

  const read = async (bearer: typeof people.admin) =>
    (await call(files.download, { params: { id: photo.id } }, bearer)).status
  expect([await read(people.admin), await read(people.leader)]).toEqual([200, 200])
  expect((await call(portal.downloadFile, { params: { id: photo.id } }, owner)).status).toBe(404)
  const removed = await call(files.remove, { params: { id: photo.id } }, people.admin)
  expect(removed.error.message).toBe('FILE_IN_USE')
})

it('is held on a day that is past or today', async () => {
  const { params } = await submittedAssessment(api)
  const record = (visitedOn: string) =>
    call(assessments.recordVisit, { params, body: { ...visit, visitedOn, fileIds: [] } }, people.admin)
  const today = vietnamDay(new Date())
  const early = await record(addDays(today, 1))
  expect([early.status, early.error.fields]).toEqual([
    400,
    { visitedOn: 'Ngày thẩm định tại chỗ không được sau hôm nay.' },
  ])
  expect((await record(today)).status).toBe(200)
})

it('takes nobody else’s files to a visit', async () => {
  const { params, owner } = await submittedAssessment(api)
  const foreign = (await call(portal.uploadFile, { body: await smallPdf('Cua co so') }, owner)).data
  const body = { ...visit, fileIds: [foreign.id] }
  const { status, error } = await call(assessments.recordVisit, { params, body }, people.admin)
  expect([status, error.message, Object.keys(error.fields ?? {})]).toEqual([404, 'FILE_NOT_FOUND', ['fileIds']])
})

const inDays = (days: number) => addDays(vietnamDay(new Date()), days)

/** A planned visit of a file under review, with a checklist of two criteria. */
const planned = async () => {
  const submitted = await submittedAssessment(api)
  const { params } = submitted
  const { data: sheet } = await call(assessments.sheet, { params }, people.admin)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const criterionIds = criteria.slice(0, 2).map(({ id }) => id)
  const body = { plannedOn: inDays(2), people: 'Chị Ánh', criterionIds }
  const { data } = await call(assessments.planVisit, { params, body }, people.admin)
  const [made] = data.visits
  if (!made) throw new Error('A plan makes a visit')
  const other = { id: params.id, otherId: made.id }
  const read = async () => (await call(assessments.get, { params }, people.admin)).data.visits[0]
  const result = {
    version: made.version,
    plannedOn: made.plannedOn,
    visitedOn: inDays(0),
    people: 'Chị Ánh, anh Bình',
    minutes: 'Đã xem bếp.',
    criteria: criterionIds.map((criterionId, nth) => ({
      criterionId,
      isSeen: nth === 0,
      note: nth === 0 ? 'Sạch.' : null,
    })),
    fileIds: [],
    removedFileIds: [],
  }
  return { ...submitted, other, read, result, criterionIds, visit: made }
}

it('is planned with a checklist, recorded, and mended by whoever read it last, and the log keeps what stood there', async () => {
  const { other, result, read, params } = await planned()
  expect(await read()).toMatchObject({ visitedOn: null, criteria: [{ isSeen: false }, { isSeen: false }] })
  const change = (body: typeof result) => call(assessments.changeVisit, { params: other, body }, people.admin)
  const both = await Promise.all([change(result), change({ ...result, minutes: 'Khác.' })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const after = await read()
  expect(after).toMatchObject({ visitedOn: inDays(0), criteria: [{ isSeen: true, note: 'Sạch.' }, { isSeen: false }] })
  const mended = await change({ ...result, version: after?.version ?? 0, visitedOn: inDays(-1) })
  expect(mended.data.visits[0]?.visitedOn).toBe(inDays(-1))
  const { data: story } = await call(assessments.story, { params }, people.admin)
  expect(JSON.stringify(story)).toContain(inDays(0))
  const early = await change({ ...result, version: mended.data.visits[0]?.version ?? 0, visitedOn: inDays(1) })
  expect([early.status, Object.keys(early.error.fields ?? {})]).toEqual([400, ['visitedOn']])
  const foreign = {
    ...result,
    version: mended.data.visits[0]?.version ?? 0,
    criteria: [{ criterionId: params.id, isSeen: true, note: null }],
  }
  expect((await change(foreign)).error.message).toBe('CRITERION_NOT_FOUND')
})

it('stays as it is once a decision on it is signed, also after the file was opened again', async () => {
  const { other, result, params, read } = await planned()
  const change = (body: typeof result) => call(assessments.changeVisit, { params: other, body }, people.admin)
  expect((await change(result)).status).toBe(200)
  const { leader } = people
  const decision = {
    assessment_id: params.id,
    attempt: 1,
    outcome: 'failed' as const,
    points: '0',
    maximum: '1',
    notes: '{}',
    proposed_by: people.admin.id,
    proposed_by_name: 'A',
    proposed_at: new Date(),
    signed_by: leader.id,
    signed_by_name: 'B',
    signed_at: new Date(Date.now() + 1000),
  }
  await api.rows.insertInto('assessment_decisions').values(decision).execute()
  const late = await change({ ...result, version: (await read())?.version ?? 0 })
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('đã được ký')])
})

it('prints its checklist, and is dropped while nothing has come of it', async () => {
  const { other, read } = await planned()
  const paper = await call(assessments.visitChecklist, { params: other, query: { format: 'pdf' } }, people.admin)
  expect(paper.status).toBe(200)
  expect(
    Buffer.from(await paper.data.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await call(assessments.dropVisit, { params: other }, people.admin)).status).toBe(200)
  expect(await read()).toBeUndefined()
  expect((await call(assessments.dropVisit, { params: other }, people.admin)).error.message).toBe('VISIT_NOT_FOUND')
})
