import { contract } from '@nhanxanh/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { questionsOf, startedAssessment, willing } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { portal, assessments } = contract
const people = cast(api, { assessor: ['assessor', 1], viewer: ['viewer', 1] })

const greys = Buffer.from(Array.from({ length: 72 }, (_, at) => ((at * 97 + 58) * 113) % 251))
const picture = () => sharp(greys, { raw: { width: 9, height: 8, channels: 1 } }).resize(720, 640, { fit: 'fill' })
const fileOf = (bytes: Buffer) => new File([Uint8Array.from(bytes)], 'anh.jpg', { type: 'image/jpeg' })

/** An assessment that this picture proves. */
const provedBy = async (bytes: Buffer) => {
  const { owner, form, params, assessment, facility } = await startedAssessment(api)
  const { data: file } = await api.call(portal.uploadFile, { body: fileOf(bytes) }, owner)
  const answers = questionsOf(form).map((question) => willing(question, file.id))
  await api.call(portal.saveAnswers, { params, body: { answers, values: [], exemptions: [] } }, owner)
  await api.call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
  return { params, fileId: file.id, code: assessment.code, name: facility.registration.name, owner }
}

it('tells staff when and where a picture was taken, and which other facilities sent it or one like it', async () => {
  const exif = {
    IFD2: { DateTimeOriginal: '2026:03:01 08:15:00' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '109/1 12/1 0/1' },
  }
  const original = await picture().jpeg({ quality: 95 }).withExifMerge(exif).toBuffer()
  const first = await provedBy(original)
  const second = await provedBy(original)
  const coarse = await provedBy(await sharp(original).resize(360, 320).jpeg({ quality: 60 }).toBuffer())
  const { data } = await api.call(assessments.origins, { params: first.params }, people.assessor)
  expect(data.items).toMatchObject([
    {
      fileId: first.fileId,
      takenAt: '2026-03-01T01:15:00.000Z',
      place: { latitude: '12.250000', longitude: '109.200000' },
      elsewhere: [
        { assessmentCode: second.code, facilityName: second.name, likeness: 100 },
        { assessmentCode: coarse.code, facilityName: coarse.name },
      ],
    },
  ])
  expect(data.items[0]?.elsewhere[1]?.likeness).toBeGreaterThanOrEqual(95)
  expect((await api.call(assessments.origins, { params: first.params }, people.viewer)).status).toBe(403)
  expect((await api.call(assessments.origins, { params: first.params }, first.owner)).status).toBeGreaterThanOrEqual(
    401,
  )
})
