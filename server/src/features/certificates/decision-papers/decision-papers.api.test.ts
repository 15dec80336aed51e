import { contract } from '@nhanxanh/contract'
import type { draftedActs } from '@nhanxanh/contract/features/certificates.decision-papers'
import { addDays, spelledDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { approvedAssessment, aDecision, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { startedAssessment } from '../../../../../tests/support/assessments.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { htmlOfDocx, textOfPdf } from '../../../../../tests/support/read-papers.ts'
import { listLastIssued } from './decision-papers.repo.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, files } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  leader: ['leader', 1],
  assessor: ['assessor', 1],
  viewer: ['viewer', 1],
})
const today = vietnamDay(new Date())
const decision = { number: '1402/QĐ-SDL', decidedOn: today, signerName: 'Trần Văn An', signerTitle: 'Phó Giám đốc' }

const bare = (text: string) => text.replaceAll(/<[^>]+>|\s/g, '')
const bytesOf = async ({ data }: { data: Blob }) => Buffer.from(await data.arrayBuffer())

const recognition = (assessmentIds: string[], format: 'docx' | 'pdf' = 'docx', by: { token: string } = people.leader) =>
  call(certificates.draftRecognition, { body: { decision, assessmentIds, format } }, by)

const certificate = async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  const [made] = data.items
  if (!made) throw new Error('Nothing was issued')
  return { id: made.id, number: made.number }
}

type Draft = Parameters<typeof certificates.draftDecision.body.parse>[0]
const draftOf = (
  id: string,
  act: (typeof draftedActs)[number],
  changes: object = {},
  by: { token: string } = people.leader,
) => {
  const body = { act, format: 'docx', decision, reason: 'Xả thải chưa qua xử lý', ...changes } as Draft
  return call(certificates.draftDecision, { params: { id }, body: body as never }, by)
}

describe('a decision of recognition', () => {
  it('names its facilities with their levels, the highest first, without points, alike as DOCX and PDF', async () => {
    const low = await approvedAssessment(api, people.leader, { level: 1 })
    const high = await approvedAssessment(api, people.leader, { level: 3 })
    const ids = [low.assessmentId, high.assessmentId]
    const docx = await htmlOfDocx(await bytesOf(await recognition(ids)))
    const pdf = await textOfPdf(await bytesOf(await recognition(ids, 'pdf')))
    expect(docx.problems).toEqual([])
    const words = [
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
      'Số: 1402/QĐ-SDL',
      spelledDay(today),
      'Công nhận 02 cơ sở',
      '01 cơ sở mức Xuất sắc, 01 cơ sở mức Cơ bản (danh sách kèm theo)',
      'KT. GIÁM ĐỐC',
      'Trần Văn An',
      'Nơi nhận:',
      'Kèm theo Quyết định số 1402/QĐ-SDL',
    ]
    const names = [high, low].map(({ facility }) => facility.registration.name)
    for (const text of [bare(docx.html), bare(pdf)]) {
      for (const each of [...words, ...names]) expect(text).toContain(bare(each))
      const places = names.map((name) => text.lastIndexOf(bare(name)))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(text).not.toMatch(/128|150/)
    }
    const log = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', '=', 'certificate.draft-decision')
      .execute()
    expect(log).toHaveLength(2)
    expect((await call(certificates.awaiting, {}, people.leader)).data.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    )
  })

  it('of one facility names it in the first article, without a list', async () => {
    const { assessmentId, facility } = await approvedAssessment(api, people.leader)
    const { html } = await htmlOfDocx(await bytesOf(await recognition([assessmentId])))
    expect(bare(html)).toContain(bare(`Công nhận ${facility.registration.name}`))
    expect(html).not.toContain('DANH SÁCH')
  })

  it('states what was found not to apply, by the sealed record, on a page of its own', async () => {
    const { assessmentId: id, facility } = await approvedAssessment(api, people.leader)
    const { criteria_version_id: version } = await rows
      .selectFrom('assessments')
      .select('criteria_version_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: criterionId } = await rows
      .selectFrom('criteria')
      .select('id')
      .where('version_id', '=', version)
      .where('code', '=', 'MT07')
      .executeTakeFirstOrThrow()
    const out = { criterionId, verdict: 'not_applicable', reason: 'out_of_scope', judgedBy: people.assessor.id }
    const sealed = { verdicts: [out], answers: { exemptions: { [criterionId]: 'Không có nước nóng' } } }
    const {
      bytes: _,
      number,
      ...record
    } = await rows
      .selectFrom('assessment_records')
      .selectAll()
      .where('assessment_id', '=', id)
      .executeTakeFirstOrThrow()
    const newer = { ...record, parts: '[]', number: number + 1, bytes: Buffer.from(JSON.stringify(sealed)) }
    await rows.insertInto('assessment_records').values(newer).execute()
    const { html } = await htmlOfDocx(await bytesOf(await recognition([id])))
    const said = ['TUYÊN BỐ PHẠM VI ÁP DỤNG', 'MT07', 'Cơ sở: Không có nước nóng.', 'Không thuộc hoạt động của cơ sở.']
    for (const words of [...said, facility.registration.name]) expect(bare(html)).toContain(bare(words))
  })

  it('is drawn up by people who could write it down, of what is approved', async () => {
    const { assessmentId } = await approvedAssessment(api, people.leader)
    const draft = await startedAssessment(api)
    expect((await recognition([assessmentId], 'docx', people.assessor)).error.code).toBe('NOT_A_SIGNER')
    expect((await recognition([assessmentId], 'docx', people.viewer)).status).toBe(403)
    expect((await recognition([draft.assessment.id])).error.code).toBe('COMPLETE_ASSESSMENT_FIRST')
  })
})

describe('the signed decision', () => {
  it('is read back beside what is ticked, by people who issue', async () => {
    const [one, other, third] = [
      await approvedAssessment(api, people.leader, { level: 1 }),
      await approvedAssessment(api, people.leader, { level: 2 }),
      await approvedAssessment(api, people.leader, { level: 3 }),
    ]
    const bytes = await bytesOf(await recognition([one.assessmentId, other.assessmentId], 'pdf'))
    const body = new File([new Uint8Array(bytes)], 'qd-1402.pdf', { type: 'application/pdf' })
    const { id: fileId } = (await call(files.upload, { body }, people.leader)).data
    const read = (assessmentIds: string[], by: { token: string } = people.leader) => {
      const asked = { fileId, number: decision.number, decidedOn: today, assessmentIds }
      return call(certificates.readDecision, { body: asked }, by)
    }
    const same = { isReadable: true, pages: 2, number: 'same', day: 'same', missing: [], otherLevel: [], unticked: [] }
    expect((await read([one.assessmentId, other.assessmentId])).data).toEqual(same)
    const { data } = await read([one.assessmentId, third.assessmentId])
    expect(data.missing.map(({ id }) => id)).toEqual([third.assessmentId])
    expect(data.unticked.map(({ id }) => id)).toEqual([other.assessmentId])
    expect((await read([one.assessmentId], people.assessor)).error.code).toBe('NOT_A_SIGNER')
  })
})

describe('a decision on a certificate', () => {
  it.each([
    [
      'suspend',
      { until: addDays(today, 30) },
      ['Tạm đình chỉ hiệu lực', spelledDay(addDays(today, 30)), 'quyền khiếu nại'],
    ],
    ['revoke', {}, ['Thu hồi', 'không còn giá trị', 'quyền khiếu nại']],
    ['end', { endKind: 'closed' }, ['Chấm dứt hiệu lực', 'do cơ sở ngừng hoạt động']],
    ['exchange', {}, ['Cấp đổi', 'giữ nguyên mức Cơ bản']],
  ] as const)('%s says what it does with it and why, and changes nothing', async (act, changes, words) => {
    const { id, number } = await certificate()
    const answer = await draftOf(id, act, changes)
    const { html, problems } = await htmlOfDocx(await bytesOf(answer))
    expect(problems).toEqual([])
    const reason = 'Xả thải chưa qua xử lý.'
    for (const each of [number, reason, '1402/QĐ-SDL', ...words]) expect(bare(html)).toContain(bare(each))
    const pdf = await bytesOf(await draftOf(id, act, { ...changes, format: 'pdf' }))
    expect(bare(await textOfPdf(pdf))).toContain(bare(number))
    expect((await call(certificates.get, { params: { id } }, people.leader)).data.state).toBe('valid')
  })

  it('is there while the act is possible or has been done, with all that it must say', async () => {
    const { id } = await certificate()
    const impossible = await draftOf(id, 'reinstate')
    expect([impossible.status, impossible.error.code]).toEqual([409, 'CERTIFICATE_ACT_NOT_POSSIBLE'])
    expect(Object.keys((await draftOf(id, 'suspend')).error.fields ?? {})).toEqual(['until'])
    const { version } = (await call(certificates.get, { params: { id } }, people.leader)).data
    const body = { version, reason: 'Chờ khắc phục', until: addDays(today, 9), followUpId: null }
    expect((await call(certificates.suspend, { params: { id }, body }, people.leader)).status).toBe(200)
    expect((await draftOf(id, 'suspend', { until: addDays(today, 9) })).status).toBe(200)
    expect((await draftOf(id, 'reinstate')).status).toBe(200)
  })

  it('names a facility once whose certificate was exchanged under the same decision', async () => {
    const { id } = await certificate()
    const { version } = (await call(certificates.get, { params: { id } }, people.leader)).data
    const body = { version, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    const { data } = await call(certificates.exchange, { params: { id }, body }, people.leader)
    expect((await listLastIssued(api.db)).map((each) => each.id)).toEqual([data.id])
  })

  it('is drawn up by people who issue or sign, of what they may know of', async () => {
    const { id } = await certificate()
    expect((await draftOf(id, 'revoke', {}, people.assessor)).error.code).toBe('NOT_A_SIGNER')
    expect((await draftOf(id, 'revoke', {}, people.viewer)).status).toBe(403)
    expect((await draftOf(crypto.randomUUID(), 'revoke')).error.code).toBe('CERTIFICATE_NOT_FOUND')
  })
})
