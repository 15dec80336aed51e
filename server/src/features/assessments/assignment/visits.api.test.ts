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
