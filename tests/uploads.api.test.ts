import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fillPath } from '@nhanxanh/contract/spine'
import type { Endpoint } from '@nhanxanh/contract/spine'
import PizZip from 'pizzip'
import { beforeAll, describe, expect, it } from 'vitest'
import { asFile, edited, setCell, workbooksOf } from '../server/src/features/criteria-files/fixtures/workbooks.ts'
import { filesBelow } from '../server/src/platform/files/fixtures/folders.ts'
import { noise } from '../server/src/platform/files/fixtures/images.ts'
import { identity } from '../server/src/platform/signing/verifier/fixtures/identities.ts'
import { endpointsOf } from './architecture/endpoints.ts'
import { startApi } from './support/api.ts'
import {
  approvedFacility,
  newestPeriod,
  questionsOf,
  startedAssessment,
  submittedAssessment,
} from './support/assessments.ts'
import { paperToSign } from './support/certificates.ts'
import { readyOwner, smallPdf } from './support/registrations.ts'

const api = await startApi()
const store = path.join(api.folder, 'files')
const { administrator, draft, exported, renewed } = await workbooksOf(api)
const officer = await api.signIn('secretariat')
const { token } = await readyOwner(api)
const { token: leaderToken, user: leaderUser } = await api.signIn('leader')
const leader = { token: leaderToken, id: leaderUser.id }
const paper = await paperToSign(api, leader)
const started = await startedAssessment(api)
const { data: paperBegun } = await (async () => {
  const { facility } = await approvedFacility(api)
  const body = { facilityId: facility.id, kind: 'initial' as const, periodTo: newestPeriod() }
  return api.call(contract.assessments.start, { body }, administrator)
})()
/** The link of a visit, opened by a telephone that has no account. */
const visitLink = await (async () => {
  const { params } = await submittedAssessment(api)
  const body = { plannedOn: addDays(vietnamDay(new Date()), 1), people: 'Chị Ánh', criterionIds: [] }
  const { data } = await api.call(contract.assessments.planVisit, { params, body }, administrator)
  const visit = { id: params.id, otherId: data.visits[0]?.id ?? '' }
  const link = await api.call(contract.assessments.makeVisitLink, { params: visit }, administrator)
  const opened = { token: link.data.url.split('/').at(-1) ?? '', device: 'a'.repeat(22) }
  await api.call(contract.assessments.openVisitLink, { params: opened })
  return opened
})()
const paperBook = async () => {
  const { data } = await api.call(contract.assessments.workbook, { params: { id: paperBegun.id } }, administrator)
  return Buffer.from(await data.arrayBuffer())
}
const otherId = () => questionsOf(started.form).find(({ evidence }) => evidence.kinds.length > 0)?.id ?? ''
const bytes: { workbook: Buffer } = { workbook: Buffer.alloc(0) }
beforeAll(async () => {
  await renewed()
  bytes.workbook = await exported(draft.id)
})

type Case = {
  token: string
  id?: () => string
  otherId?: () => string
  kind?: OfficeTemplateKind
  link?: typeof visitLink
  first: () => Promise<File>
  other: () => Promise<File>
}
const picture = async () =>
  new File([Uint8Array.from(await noise(30, 30).png().toBuffer())], 'anh.png', { type: 'image/png' })
const pictures = { first: picture, other: picture }
const documents = { first: () => smallPdf('mot'), other: () => smallPdf('hai') }
const list = (name: string) => new File([`Tên cơ sở;Địa chỉ\nKhách sạn ${name};phường Nha Trang\n`], 'ds.csv')
const certificateFile = async () => new File([Uint8Array.from((await identity({ name: 'Người ký' })).der)], 'ky.cer')
const workbooks = {
  first: async () => asFile(bytes.workbook),
  other: () => edited(bytes.workbook, (sheets) => setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], 4)),
}

/** The starter with a word of the office in it. */
const template = async (word: string) => {
  const { data } = await api.call(contract.officeTemplates.starter, { params: { kind: 'revoke' } }, administrator)
  const zip = new PizZip(await data.arrayBuffer())
  const main = zip.file('word/document.xml')?.asText() ?? ''
  zip.file('word/document.xml', main.replace('QUYẾT ĐỊNH:', word))
  return new File([Uint8Array.from(zip.generate({ type: 'nodebuffer' }))], 'mau.docx')
}

/** Two good files for each endpoint that takes one in. */
const cases: Record<string, Case> = {
  'assessments.addVisitPhoto': { ...administrator, link: visitLink, ...pictures },
  'assessments.enterEvidence': { ...administrator, id: () => paperBegun.id, otherId, ...documents },
  'assessments.readWorkbook': {
    ...administrator,
    id: () => paperBegun.id,
    first: async () => asFile(await paperBook()),
    other: async () => edited(await paperBook(), (sheets) => setCell(sheets, 'Số liệu', ['SL01', 'Giá trị'], 12)),
  },
  'campaigns.addImage': { ...administrator, ...pictures },
  'certificates.giveBack': {
    ...leader,
    id: () => paper.id,
    first: () => paper.signed('Một'),
    other: () => paper.signed('Hai'),
  },
  'certificates.giveBackAny': { token: leaderToken, first: () => paper.signed('Ba'), other: () => paper.signed('Bốn') },
  'certificates.readEarlier': { ...administrator, first: async () => list('Một'), other: async () => list('Hai') },
  'criteriaFiles.check': { ...administrator, id: () => draft.id, ...workbooks },
  'facilityImports.read': { ...officer, first: async () => list('Một'), other: async () => list('Hai') },
  'files.upload': { ...officer, ...documents },
  'officeTemplates.upload': {
    ...administrator,
    kind: 'revoke',
    first: () => template('Một'),
    other: () => template('Hai'),
  },
  'portal.uploadEvidence': { token: started.owner.token, id: () => started.params.id, otherId, ...documents },
  'portal.uploadFile': { token, ...documents },
  'profile.setAvatar': { ...officer, ...pictures },
  'settings.readSigners': { ...administrator, first: certificateFile, other: certificateFile },
  'settings.uploadLogo': { ...administrator, ...pictures },
  'users.setPortrait': { ...administrator, id: () => officer.user.id, ...pictures },
}
const uploads = endpointsOf(contract).filter(({ endpoint }) => endpoint.body === 'upload')

it('all of them are here', () => {
  expect(uploads.map(({ name }) => name).sort()).toEqual(Object.keys(cases))
})

const sent = async (
  { path: address, method }: Endpoint,
  { token, id, otherId: other, kind, link }: Case,
  body: FormData | string,
  more: object,
) => {
  const response = await fetch(
    `${api.address}/api${fillPath(address, { id: id?.(), otherId: other?.(), kind, ...link })}`,
    {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, ...more },
    },
  )
  const { data, message, fields } = (await response.json()) as Record<string, unknown>
  return { status: response.status, data, message, fields }
}

describe.each(uploads)('$name', ({ name, endpoint }) => {
  const given = cases[name] ?? { token: '', ...documents }
  const send = (file: File, key: string) => {
    const form = new FormData()
    form.append('file', file)
    return sent(endpoint, given, form, { 'idempotency-key': key })
  }

  it('knows a retry by its content: the same answer, and none for another file under its key', async () => {
    const [key, file, other] = [crypto.randomUUID(), await given.first(), await given.other()]
    const first = await send(file, key)
    expect([first.status, first.message]).toEqual([200, undefined])
    const kept = await filesBelow(store)
    expect(await send(file, key)).toEqual(first)
    // Of who has no account no answer is kept: the link itself knows a photograph again.
    if (endpoint.access === 'public') return
    expect(await send(other, key)).toMatchObject({ status: 409, message: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await send(new File([file], `khac-${file.name}`), key)).toMatchObject({ status: 409 })
    expect(await filesBelow(store)).toEqual(kept)
  }, 120_000)

  it('that is far too large is told so, though most of it is still on its way', async () => {
    const { status, message } = await send(new File([Buffer.alloc(31 * 1024 * 1024, 1)], 'a.pdf'), crypto.randomUUID())
    expect([
      [413, 'FILE_TOO_LARGE'],
      [400, 'INVALID_IMAGE_FILE'],
    ]).toContainEqual([status, message])
  })

  it('that breaks off is the mistake of its sender', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    const broken = await sent(endpoint, given, body, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(broken).toMatchObject({ status: 400, message: 'VALIDATION_FAILED' })
    expect(broken.fields).toEqual({ file: 'Tệp chưa được gửi trọn vẹn. Vui lòng thử lại.' })
  })
})
