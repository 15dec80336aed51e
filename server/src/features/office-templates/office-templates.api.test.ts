import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import PizZip from 'pizzip'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { approvedAssessment, aDecision, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { htmlOfDocx, textOfPdf } from '../../../../tests/support/read-papers.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { certificates, officeTemplates } = contract
const people = cast(api, { admin: ['administrator', 1], leader: ['leader', 1], viewer: ['viewer', 1] })

const bytesOf = async ({ data }: { data: Blob }) => Buffer.from(await data.arrayBuffer())
const ours = 'Văn bản theo mẫu riêng'
const params = { kind: 'revoke' } as const

/** The starter with a sentence of the office in it. */
const template = async (words = ours) => {
  const zip = new PizZip(await bytesOf(await call(officeTemplates.starter, { params }, people.admin)))
  const main = zip.file('word/document.xml')?.asText() ?? ''
  zip.file('word/document.xml', main.replace('QUYẾT ĐỊNH:', words))
  return new File([new Uint8Array(zip.generate({ type: 'nodebuffer' }))], 'thu-hoi.docx')
}
const upload = async (words?: string, by: { token: string } = people.admin) =>
  call(officeTemplates.upload, { params, body: await template(words) }, by)
const current = async () => {
  const { items } = (await call(officeTemplates.list, {}, people.admin)).data
  return items.find(({ kind }) => kind === params.kind)
}
const use = (version: number, fileId: string | null) =>
  call(officeTemplates.use, { params, body: { version, fileId } }, people.admin)
const tryOut = (id: string) => call(officeTemplates.trial, { params: { id } }, people.admin)

it('a template of the office is filled with the newest record, seen, then used for its papers, and put back', async () => {
  expect((await upload()).data).toMatchObject({ name: 'thu-hoi.docx', filledWith: null, empty: [] })
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const { data } = await issueByTwo(
    api,
    { body: { decision: aDecision(), assessmentIds: [assessmentId] } },
    people.leader,
  )
  const { id = '', number = '' } = data.items[0] ?? {}
  const { data: uploaded } = await upload()
  expect(uploaded).toMatchObject({ filledWith: number, unused: expect.arrayContaining(['Lý do']) })
  expect((await use(0, uploaded.id)).error.code).toBe('OFFICE_TEMPLATE_NOT_TRIED')
  const seen = await htmlOfDocx(await bytesOf(await tryOut(uploaded.id)))
  for (const words of [ours, number]) expect(seen.html).toContain(words)

  expect((await use(0, uploaded.id)).data).toMatchObject({ version: 1, file: { sha256: uploaded.sha256 } })
  const decision = { number: '9/QĐ-SDL', decidedOn: vietnamDay(new Date()), signerName: null, signerTitle: null }
  const draw = async (format: 'docx' | 'pdf') => {
    const body = { act: 'revoke' as const, format, decision, reason: 'Xả thải', until: null, endKind: null }
    return bytesOf(await call(certificates.draftDecision, { params: { id }, body }, people.leader))
  }
  const { html } = await htmlOfDocx(await draw('docx'))
  for (const words of [ours, number, '9/QĐ-SDL', 'Xả thải']) expect(html).toContain(words)
  expect(await textOfPdf(await draw('pdf'))).not.toContain(ours)

  const stale = await use(0, null)
  expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
  expect((await use(1, null)).data).toMatchObject({ version: 2, file: null })
  expect((await htmlOfDocx(await draw('docx'))).html).not.toContain(ours)
  // What was used is kept, byte for byte; what was not goes with the next upload.
  const { data: next } = await upload('Mẫu khác')
  expect((await call(officeTemplates.file, { params: { id: uploaded.id } }, people.admin)).data.size).toBe(
    uploaded.size,
  )
  await upload()
  expect((await tryOut(next.id)).error.code).toBe('OFFICE_TEMPLATE_NOT_FOUND')
  expect((await current())?.uses.map(({ version, file }) => [version, file?.name ?? null])).toEqual([
    [2, null],
    [1, 'thu-hoi.docx'],
  ])
})

it('what cannot be filled is refused with its place, and nobody but editors of settings replaces any', async () => {
  const { error } = await upload('{Cơ qan}')
  expect([error.code, error.fields?.['file']]).toEqual([
    'INVALID_OFFICE_TEMPLATE',
    'Văn bản này không có trường: “{Cơ qan}” (thân văn bản, đoạn “{Cơ qan}”).',
  ])
  const body = new File([new Uint8Array(3 * 1024 * 1024)], 'to.docx')
  expect((await call(officeTemplates.upload, { params, body }, people.admin)).error.code).toBe('FILE_TOO_LARGE')
  expect((await upload(ours, people.viewer)).status).toBe(403)
})
