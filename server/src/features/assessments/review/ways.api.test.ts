import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { signingOf, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { countMetByLike } from './ways.repo.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, portal } = contract
const people = cast(api, { assessor: ['assessor', 1], leader: ['leader', 1], admin: ['administrator', 1] })

/** Judged so that all points are earned but those of one mandatory criterion. */
const refused = async () => {
  const { params, owner, facility } = await submittedAssessment(api)
  const { id } = params
  await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.admin)
  const criteria = await judgeAll(api, id, people.assessor)
  const missing = criteria.find(({ isMandatory }) => isMandatory)
  if (!missing) throw new Error('The set has no mandatory criterion')
  const verdicts = () => rows.updateTable('assessment_verdicts').where('assessment_id', '=', id)
  await verdicts().set({ verdict: 'partly', share: '1', reason: 'partly_done' }).execute()
  await verdicts()
    .set({ verdict: 'not_met', share: null, reason: 'not_done' })
    .where('criterion_id', '=', missing.id)
    .execute()
  return { params, id, owner, facility, missing }
}

it('tells staff and owner the way to the next level, and writes it at the end of the letter', async () => {
  const { params, id, owner, missing } = await refused()
  const { data } = await call(assessments.ways, { params }, people.assessor)
  expect(data.next?.ways.map(({ criteria }) => criteria.map(({ criterionId }) => criterionId))).toEqual([[missing.id]])
  const [way] = data.next?.ways ?? []
  expect(way?.sentence).toContain(`Nếu chứng minh được ${missing.code} `)
  expect((await call(portal.assessmentResult, { params }, owner)).data.ways).toBeNull()

  const { version } = (await call(assessments.get, { params }, people.assessor)).data
  const body = {
    outcome: 'failed' as const,
    note: 'Thiếu tiêu chí bắt buộc.',
    recommendations: null,
    notes: {},
    version,
  }
  expect((await call(assessments.propose, { params, body }, people.assessor)).status).toBe(200)
  await call(assessments.countersign, await signingOf(api, params, people.leader), people.leader)
  expect((await call(portal.assessmentResult, { params }, owner)).data.ways).toEqual(data.next)
  const letter = await rows
    .selectFrom('owner_letters')
    .select(['id', 'words'])
    .where('assessment_id', '=', id)
    .where('kind', '=', 'assessment_failed')
    .executeTakeFirstOrThrow()
  expect(letter.words.paragraphs).toContain(`1. ${way?.sentence}`)
  // The office signs it as a notice, which says what failed and that one may complain.
  const notice = { params: { id: letter.id }, query: { format: 'docx' as const } }
  const { data: paper } = await call(contract.ownerLetters.page, notice, people.admin)
  const { 'word/document.xml': xml } = unzipSync(new Uint8Array(await paper.arrayBuffer()))
  const text = new TextDecoder()
    .decode(xml)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ')
  for (const said of ['THÔNG BÁO', 'Kết quả thẩm định', missing.code, 'không được công nhận', 'quyền khiếu nại']) {
    expect(text).toContain(said)
  }
})

it('promises to judge by the same criteria up to a day only where the settings do', async () => {
  const { params } = await refused()
  const until = async () => (await call(assessments.ways, { params }, people.assessor)).data.next?.until
  expect(await until()).toBeNull()
  const { settings } = contract
  const { version, values } = (await call(settings.get, {}, people.admin)).data
  const promise = (waysPromiseDays: number, of: number) =>
    call(settings.update, { body: { version: of, values: { ...values, waysPromiseDays } } }, people.admin)
  expect((await promise(90, version)).status).toBe(200)
  expect(await until()).toBe(addDays(vietnamDay(new Date()), 90))
  await promise(0, version + 1)
})

it('counts what like facilities met by their newest approval, and not that of the facility itself', async () => {
  const { id, facility } = await refused()
  const approved = { status: 'approved', rejection: null, decided_at: new Date() } as const
  await rows.updateTable('assessments').set(approved).where('id', '=', id).execute()
  const others = rows.updateTable('assessment_verdicts').where('assessment_id', '=', id).where('verdict', '=', 'partly')
  await others.set({ verdict: 'met', share: null, reason: null }).execute()
  const { sub_type, rank } = await rows
    .selectFrom('facilities')
    .select(['sub_type', 'rank'])
    .where('id', '=', facility.id)
    .executeTakeFirstOrThrow()
  const countFor = (facility_id: string) => countMetByLike(api.db, { facility_id, sub_type }, rank)
  const met = await rows
    .selectFrom('assessment_verdicts')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('assessment_id', '=', id)
    .where('verdict', '=', 'met')
    .executeTakeFirstOrThrow()
  const found = await countFor('00000000-0000-4000-8000-000000000001')
  expect([found.length, new Set(found.map((row) => `${row.met} of ${row.like}`))]).toEqual([
    Number(met.count),
    new Set(['1 of 1']),
  ])
  expect(await countFor(facility.id)).toEqual([])
})
