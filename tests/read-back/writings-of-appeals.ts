import { contract } from '@nhanxanh/contract'
import { evidenceFile } from '../support/assessments.ts'
import { pendingFacility, smallPdf } from '../support/registrations.ts'
import { admin, api, call, today } from './stage.ts'
import type { Writings } from './stage.ts'

const { appeals, contacts, facilities, files, portal } = contract

const clerk = await api.signIn('secretariat')

/** A registration that somebody else has rejected: whoever decides may not handle the appeal. */
const rejected = async () => {
  const { owner, facility } = await pendingFacility(api)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  await call(facilities.reject, { params: { id: facility.id }, body: { version: facility.version, reasons } }, clerk)
  const { data } = await call(appeals.decisions, { query: { facilityId: facility.id } }, admin)
  const [{ kind, id: decisionId } = { kind: 'facility_rejected' as const, id: '' }] = data.items
  return { owner, kind, decisionId }
}
const complaint = 'Tên cơ sở đúng theo giấy phép.\nĐề nghị xem lại.'
/** An appeal as its owner filed it. */
const filed = async () => {
  const { owner, kind, decisionId } = await rejected()
  const body = { kind, decisionId, body: complaint, fileIds: [], namesPerson: false }
  const { data } = await call(portal.fileAppeal, { body }, owner)
  return { owner, params: { id: data.id }, version: data.version }
}
const accepted = async () => {
  const { params, version } = await filed()
  const { data } = await call(appeals.accept, { params, body: { version, lateReason: null } }, admin)
  return { params, version: data.version }
}
const readAppeal = async (id: string) => {
  const { data } = await call(appeals.get, { params: { id } }, admin)
  const row = await api.rows.selectFrom('appeals').select('decision_id').where('id', '=', id).executeTakeFirstOrThrow()
  const fileIds = data.files.map((file) => file.id)
  return { ...data, decisionId: row.decision_id, fileIds, contactId: data.contact?.id }
}
const lastNote = async (id: string) => (await readAppeal(id)).entries.at(-1)?.note

const scanned = async () => {
  const { data } = await call(files.upload, { body: await smallPdf('Don khieu nai') }, admin)
  return data.id
}
const aLetter = async () => {
  const body = {
    name: 'Trần Văn Chủ',
    email: 'chu@kiemthu.example',
    phone: '',
    subject: 'Khiếu nại việc từ chối',
    body: complaint,
    kind: 'appeal' as const,
    namesPerson: false,
  }
  return (await call(contacts.create, { body }, admin)).data.id
}

const reason = 'Vụ việc phức tạp.\nCần xác minh thêm tại cơ sở.'

/** Appeals against decisions, by paper and by the portal. */
export const writingsOfAppeals: Writings = {
  'appeals.enter': async () => {
    const { kind, decisionId } = await rejected()
    const [contactId, scan] = [await aLetter(), await scanned()]
    const person = { name: 'Trần Văn Chủ', email: 'chu@kiemthu.example', phone: '0912000333' }
    const letter = { receivedOn: today, body: complaint, fileIds: [scan], contactId, namesPerson: true }
    return { body: { ...person, kind, decisionId, ...letter }, read: ({ id }) => readAppeal(id) }
  },
  'portal.fileAppeal': async () => {
    const { owner, kind, decisionId } = await rejected()
    const { fileId } = await evidenceFile(api, owner, 'van_ban')
    const body = { kind, decisionId, body: complaint, fileIds: [fileId], namesPerson: true }
    return { body, token: owner.token, read: ({ id }) => readAppeal(id) }
  },
  'portal.withdrawAppeal': async () => {
    const { owner, params, version } = await filed()
    return {
      params,
      body: { version, reason },
      token: owner.token,
      read: async ({ id }) => ({ reason: await lastNote(id) }),
    }
  },
  'appeals.note': async () => {
    const { params } = await filed()
    return { params, body: { body: reason }, read: async ({ id }) => ({ body: await lastNote(id) }) }
  },
  'appeals.accept': async () => {
    const { params, version } = await filed()
    await api.rows.updateTable('appeals').set({ is_late: true }).where('id', '=', params.id).execute()
    return { params, body: { version, lateReason: reason }, read: ({ id }) => readAppeal(id) }
  },
  'appeals.refuse': async () => {
    const { params, version } = await filed()
    return { params, body: { version, reason }, read: async ({ id }) => ({ reason: (await readAppeal(id)).grounds }) }
  },
  'appeals.extend': async () => {
    const { params, version } = await accepted()
    return { params, body: { version, reason }, read: async ({ id }) => ({ reason: await lastNote(id) }) }
  },
  'appeals.withdraw': async () => {
    const { params, version } = await filed()
    return { params, body: { version, reason }, read: async ({ id }) => ({ reason: await lastNote(id) }) }
  },
  'appeals.settle': async () => {
    const { params, version } = await accepted()
    const body = { version, outcome: 'kept', grounds: reason, fileIds: [await scanned()] }
    return { params, body, read: ({ id }) => readAppeal(id) }
  },
}
