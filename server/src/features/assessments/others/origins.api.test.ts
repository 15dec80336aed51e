import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../../../seed/demo/invent/random.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { questionsOf, startedAssessment, willing } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { portal, assessments } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  assessor: ['assessor', 1],
  expert: ['assessor', 2],
  viewer: ['viewer', 1],
})

/** A smooth picture of nine by eight greys that a seed chooses. */
const picture = (seed = 1) => {
  const random = seededRandom(seed)
  const greys = Buffer.from(Array.from({ length: 72 }, () => random.int(0, 255)))
  return sharp(greys, { raw: { width: 9, height: 8, channels: 1 } }).resize(720, 640, { fit: 'fill' })
}
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
  await sql`update facilities set latitude = 12.2511, longitude = 109.2 where name = ${first.name}`.execute(api.rows)
  const { data } = await api.call(assessments.origins, { params: first.params }, people.assessor)
  expect(data.items).toMatchObject([
    {
      fileId: first.fileId,
      takenAt: '2026-03-01T01:15:00.000Z',
      place: { latitude: '12.250000', longitude: '109.200000' },
      metresAway: 122,
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

const origins = async (params: { id: string }, who: { token: string }) =>
  (await api.call(assessments.origins, { params }, who)).data.items[0]

it('finds a copy that was cut, turned a little and made brighter, from both sides, and no other picture', async () => {
  const original = await picture(2).jpeg({ quality: 95 }).toBuffer()
  const [first, other] = [await provedBy(original), await provedBy(await picture(3).jpeg().toBuffer())]
  const part = { left: 36, top: 0, width: 684, height: 608 }
  const cut = await sharp(original).extract(part).modulate({ brightness: 1.15 }).jpeg({ quality: 70 }).toBuffer()
  const copy = await provedBy(cut)
  const turned = await provedBy(
    await sharp(original).rotate(1, { background: '#888' }).jpeg({ quality: 80 }).toBuffer(),
  )
  const codes = async (params: { id: string }) =>
    (await origins(params, people.assessor))?.elsewhere.map(({ assessmentCode }) => assessmentCode).toSorted()
  expect(await codes(first.params)).toEqual([copy.code, turned.code].toSorted())
  expect(await codes(copy.params)).toContain(first.code)
  expect(await codes(turned.params)).toContain(first.code)
  expect(await codes(other.params)).toEqual([])
})

it('remembers for a pair that the two have nothing to do with each other, and tells of it again when asked to', async () => {
  const bytes = await picture(4).jpeg().toBuffer()
  const [first, second] = [await provedBy(bytes), await provedBy(bytes)]
  const assigned = { params: first.params, body: { leadId: people.assessor.id, memberIds: [] } }
  await api.call(assessments.assign, assigned, people.assessor)
  const say = async (isDismissed: boolean, who = people.assessor) =>
    await api.call(
      assessments.dismissLikeness,
      { params: first.params, body: { fileId: first.fileId, otherFileId: second.fileId, isDismissed } },
      who,
    )
  expect((await say(true, people.expert)).status).toBe(403)
  for (const twice of [1, 2]) {
    const { data } = await say(true)
    expect([twice, data.items[0]?.elsewhere[0]?.dismissedBy]).toEqual([twice, expect.any(String)])
  }
  // The other side of the pair knows it too.
  expect((await origins(second.params, people.assessor))?.elsewhere[0]?.dismissedBy).toEqual(expect.any(String))
  expect((await say(false)).data.items[0]?.elsewhere[0]?.dismissedBy).toBeNull()
  const body = { fileId: first.fileId, otherFileId: first.fileId, isDismissed: true }
  const strange = await api.call(assessments.dismissLikeness, { params: first.params, body }, people.assessor)
  expect([strange.status, strange.error.message]).toEqual([404, 'FILE_NOT_FOUND'])
})

it('tells people with assigned files alone of other files only how many there are, from five on', async () => {
  const body = {
    name: 'Chuyên gia ngoài',
    description: null,
    permissions: ['assessment:list' as const, 'assessment:read' as const],
    assignedOnly: true,
  }
  const { data: role } = await api.call(contract.roles.create, { body }, people.admin)
  await api.rows.updateTable('users').set({ role_id: role.id }).where('id', '=', people.expert.id).execute()
  const bytes = await picture(5).jpeg().toBuffer()
  const own = await provedBy(bytes)
  await sql`insert into assessment_members (assessment_id, user_id, added_at)
    values (${own.params.id}, ${people.expert.id}, now())`.execute(api.rows)
  for (let others = 1; others <= 5; others += 1) {
    await provedBy(bytes)
    const found = await origins(own.params, people.expert)
    expect([others, found?.elsewhere, found?.hidden]).toEqual([others, [], others < 5 ? null : 5])
  }
})
