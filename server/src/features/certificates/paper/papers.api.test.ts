import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  aDecision,
  approvedAssessment,
  drawnPaper,
  issueByTwo,
  asIfIssued,
} from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { drawCertificate, resumeDrawing } from './drawing.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows, platform } = api
const { certificates, portal } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], viewer: ['viewer', 1] })

const issued = async (name: string, given: Parameters<typeof approvedAssessment>[2] = {}) => {
  const made = await approvedAssessment(api, people.leader, { name, ...given })
  const body = { decision: aDecision(), assessmentIds: [made.assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return { ...made, id: data.items[0]?.id ?? '', number: data.items[0]?.number ?? '' }
}

describe('the paper of a certificate', () => {
  it('is drawn once after the commit, however often the job runs, and served as it was drawn', async () => {
    const { id } = await issued('Khách sạn Cánh Buồm')
    const bytes = await drawnPaper(api, id, people.admin)
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    await Promise.all([1, 2, 3].map(() => drawCertificate(api.db, platform, id)))
    const { length } = await rows
      .selectFrom('certificate_papers')
      .selectAll()
      .where('certificate_id', '=', id)
      .execute()
    expect(length).toBe(1)
    expect(await drawnPaper(api, id, people.admin)).toEqual(bytes)
    const { data } = await call(certificates.get, { params: { id } }, people.admin)
    expect(data.paper).toMatchObject({ nth: 0, size: bytes.length, signature: null })
  })

  it('goes out to who may take it, on record: who, what and when', async () => {
    const { id, owner } = await issued('Nhà nghỉ Suối Đá')
    const params = { id }
    const bytes = await drawnPaper(api, id, people.admin)
    const shown = await call(certificates.view, { params }, people.leader)
    expect(shown.headers.get('content-disposition')).toContain('inline')
    const refused = await call(certificates.download, { params }, people.viewer)
    expect([refused.status, refused.error.message]).toEqual([403, 'FORBIDDEN'])
    const taken = await call(certificates.download, { params }, people.leader)
    expect(taken.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await taken.data.arrayBuffer())).toEqual(bytes)
    expect((await call(certificates.unsigned, { params }, people.leader)).status).toBe(200)
    expect((await call(portal.downloadCertificate, { params }, owner)).status).toBe(200)
    const { data } = await call(certificates.copies, { params }, people.admin)
    expect(data.items.map(({ kind }) => kind)).toEqual(['download', 'unsigned', 'download'])
    const log = await rows.selectFrom('audit_logs').select(['action', 'outcome']).where('ref_id', '=', id).execute()
    const acts = log.map(({ action, outcome }) => `${action} ${outcome}`)
    expect(acts.filter((act) => act === 'certificate.download success')).toHaveLength(2)
    expect(acts).toContain('certificate.take-unsigned success')
  })

  it('of another facility is none for an owner', async () => {
    const [mine, other] = [await issued('Homestay Lá'), await issued('Homestay Cau')]
    const { status, error } = await call(portal.downloadCertificate, { params: { id: other.id } }, mine.owner)
    expect([status, error.message]).toEqual([404, 'CERTIFICATE_NOT_FOUND'])
  })

  it('is printed as a copy with person and number, counted without gaps, two at once as well', async () => {
    const { id } = await issued('Khu nghỉ dưỡng Đảo Yến')
    const params = { id }
    await drawnPaper(api, id, people.admin)
    const made = await Promise.all(
      ['Trần Thị An', 'Lê Văn Bình'].map((person) =>
        call(certificates.makeCopy, { params, body: { person } }, people.leader),
      ),
    )
    expect(new Set(made.map(({ data }) => data.number))).toEqual(new Set([1, 2]))
    const read = () => call(certificates.copyFile, { params: { id, otherId: made[0]?.data.id ?? '' } }, people.leader)
    const [one, again] = [await read(), await read()]
    expect(await one.data.arrayBuffer()).toEqual(await again.data.arrayBuffer())
  })

  it('of a certificate that a stopped queue has lost is drawn at the next start', async () => {
    const { id } = await issued('Bãi cắm trại Gió')
    await drawnPaper(api, id, people.admin)
    await rows.deleteFrom('certificate_papers').where('certificate_id', '=', id).execute()
    await asIfIssued(api, id, {})
    expect((await call(certificates.view, { params: { id } }, people.admin)).error.message).toBe(
      'CERTIFICATE_NOT_DRAWN',
    )
    await resumeDrawing(api.db, platform)
    expect((await drawnPaper(api, id, people.admin)).length).toBeGreaterThan(50_000)
  })
})

describe('the preview of a template', () => {
  it('shows what is chosen and not saved yet, marked as a sample', async () => {
    const query = { type: 'DTQDL', colour: 'blue', name: 'long', signing: 'inside' } as const
    const { status, data } = await call(certificates.preview, { query }, people.admin)
    expect([status, data.type]).toEqual([200, 'application/pdf'])
  })
})
