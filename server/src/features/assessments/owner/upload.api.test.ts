import { contract } from '@nhanxanh/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility, declined, questionsOf, startedAssessment } from '../../../../../tests/support/assessments.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { portal, settings } = contract

const photo = async (background: string) => {
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background } })
  return new File([Uint8Array.from(await drawn.png().toBuffer())], 'anh.png', { type: 'image/png' })
}
const filesOf = async (userId: string) =>
  rows.selectFrom('files').select('id').where('uploaded_by', '=', userId).where('name', '=', 'anh.png').execute()

it('attaches an upload at once, as the kind that fits it, however often it is sent', async () => {
  const { owner, form, params } = await startedAssessment(api)
  const [first, second] = questionsOf(form).filter(({ evidence }) => evidence.kinds.includes('anh'))
  if (!first || !second) throw new Error('The shipped set takes photographs')
  const picture = await photo('#2f7d4f')
  const at = (otherId: string) => ({ params: { ...params, otherId }, query: { issuer: 'Cơ sở' }, body: picture })
  const { data } = await call(portal.uploadEvidence, at(first.id), owner)
  expect(data).toMatchObject({ kind: 'anh', issuer: 'Cơ sở', file: { name: 'anh.png' } })
  const again = await Promise.all([1, 2].map(() => call(portal.uploadEvidence, at(first.id), owner)))
  expect(again.map((each) => each.data.id)).toEqual([data.id, data.id])
  // Bytes are kept once, links to answers are many.
  const elsewhere = await call(portal.uploadEvidence, at(second.id), owner)
  expect(elsewhere.data.file.id).toBe(data.file.id)
  expect(await filesOf(owner.id)).toHaveLength(1)
  const { data: answers } = await call(portal.assessmentAnswers, { params }, owner)
  expect(answers.answers.map(({ evidence }) => evidence.length)).toEqual([1, 1])

  const papers = questionsOf(form).find(({ evidence }) => evidence.kinds.some((kind) => kind !== 'anh'))
  const pdf = { params: { ...params, otherId: papers?.id ?? '' }, body: await smallPdf('Minh chung') }
  const paper = await call(portal.uploadEvidence, pdf, owner)
  expect(paper.data.kind).toBe(papers?.evidence.kinds.find((kind) => kind !== 'anh'))

  // Taken back before anything was handed in, it is a loose file like any other, and counts as one.
  const fileId = paper.data.file.id
  const emptied = questionsOf(form).filter(({ id }) => id === papers?.id)
  const body = { answers: emptied.map(declined), values: [], exemptions: [] }
  expect((await call(portal.removeFile, { params: { id: fileId } }, owner)).error.message).toBe('FILE_IN_USE')
  expect((await call(portal.saveAnswers, { params, body }, owner)).status).toBe(200)
  expect((await call(portal.removeFile, { params: { id: fileId } }, owner)).status).toBe(200)
})

it('keeps nothing of what is refused: by the quota, for another’s assessment, after it was handed in', async () => {
  const admin = await api.signIn('administrator')
  const { version, values } = (await call(settings.get, {}, admin)).data
  await call(settings.update, { body: { version, values: { ...values, filesOfQuestion: 1 } } }, admin)
  const { owner, form, params, assessment } = await startedAssessment(api)
  const question = questionsOf(form).find(({ evidence }) => evidence.kinds.includes('anh'))
  const at = { ...params, otherId: question?.id ?? '' }
  const send = async (colour: string, token = owner) =>
    call(portal.uploadEvidence, { params: at, body: await photo(colour) }, token)
  expect((await send('#111111')).status).toBe(200)
  const many = await send('#222222')
  expect([many.error.code, many.error.message]).toEqual([
    'FILE_QUOTA_EXCEEDED',
    'Mỗi câu hỏi có không quá 1 tệp minh chứng.',
  ])
  expect(await filesOf(owner.id)).toHaveLength(1)

  const { owner: stranger } = await approvedFacility(api)
  expect((await send('#333333', stranger)).error.message).toBe('ASSESSMENT_NOT_FOUND')
  const body = { answers: questionsOf(form).map(declined), values: [], exemptions: [] }
  await call(portal.saveAnswers, { params, body }, owner)
  await call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
  expect((await send('#444444')).error.message).toBe('ALREADY_SUBMITTED')
  expect([await filesOf(stranger.id), (await filesOf(owner.id)).length]).toEqual([[], 1])
})
