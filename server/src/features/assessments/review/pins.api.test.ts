import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, portal } = contract
const people = cast(api, { assessor: ['assessor', 1], colleague: ['assessor', 2] })

const underReview = async () => {
  const submitted = await submittedAssessment(api)
  const body = { leadId: people.assessor.id, memberIds: [] }
  await call(assessments.assign, { params: submitted.params, body }, people.assessor)
  const { data } = await call(assessments.sheet, { params: submitted.params }, people.assessor)
  const criterionId = data.groups[0]?.subGroups[0]?.criteria[0]?.id ?? ''
  const place = {
    criterionId,
    itemId: data.inputs[0]?.id ?? null,
    fileId: submitted.fileId,
    page: 1,
    x: 0.125,
    y: 0.75,
  }
  return { ...submitted, place }
}

it('marks a place on a page and takes it away again, for who judges the file', async () => {
  const { params, place } = await underReview()
  const { data } = await call(assessments.pin, { params, body: place }, people.assessor)
  expect(data.pins).toMatchObject([place])
  const pinId = data.pins[0]?.id ?? ''
  const stranger = await call(assessments.pin, { params, body: place }, people.colleague)
  expect(stranger.status).toBe(403)
  const gone = { params: { ...params, otherId: pinId } }
  expect((await call(assessments.unpin, gone, people.assessor)).data.pins).toEqual([])
  const again = await call(assessments.unpin, gone, people.assessor)
  expect([again.status, again.error.message]).toEqual([404, 'PIN_NOT_FOUND'])
})

it('marks only what the file holds, and the owner learns of no mark', async () => {
  const { params, place, owner } = await underReview()
  const other = await underReview()
  const refusal = async (body: Partial<typeof place>) => {
    const { error } = await call(assessments.pin, { params, body: { ...place, ...body } }, people.assessor)
    return error.message
  }
  expect(await refusal({ fileId: other.fileId })).toBe('FILE_NOT_FOUND')
  expect(await refusal({ criterionId: crypto.randomUUID() })).toBe('CRITERION_NOT_FOUND')
  expect(await refusal({ itemId: crypto.randomUUID() })).toBe('QUESTION_INPUT_NOT_FOUND')
  await call(assessments.pin, { params, body: place }, people.assessor)
  const seen = await call(portal.assessmentAnswers, { params }, owner)
  expect(JSON.stringify(seen.data)).not.toContain('pins')
})
