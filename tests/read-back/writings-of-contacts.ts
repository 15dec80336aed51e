import { contract } from '@nhanxanh/contract'
import { pendingFacility } from '../support/registrations.ts'
import { admin, api, call } from './stage.ts'
import type { Writings } from './stage.ts'

const { contacts } = contract

const letter = () => ({
  name: 'Lê Thị Hỏi',
  email: `hoi${crypto.randomUUID()}@kiemthu.example`,
  phone: '0912000111',
  subject: `Hỏi về gia hạn ${crypto.randomUUID()}`,
  body: 'Xin hỏi thủ tục gia hạn.\nCảm ơn.',
  kind: 'complaint' as const,
  namesPerson: true,
})
const readContact = (id: string) => async () => (await call(contacts.get, { params: { id } }, admin)).data
const readBySubject = (subject: string) => async () => {
  const { items } = (await call(contacts.list, { query: { q: subject } }, admin)).data
  return readContact(items[0]?.id ?? '')()
}
const made = async () => (await call(contacts.create, { body: letter() }, admin)).data

/** Letters to the programme, and what staff write about them and back. */
export const writingsOfContacts: Writings = {
  'contacts.send': async () => {
    const body = { ...letter(), kind: 'appeal' as const, decision: 'Quyết định từ chối hồ sơ của Nhà nghỉ Biển' }
    return {
      body: { ...body, place: 'Nhà nghỉ Biển', certificate: null, website: '' },
      read: readBySubject(body.subject),
      mayBeEmpty: ['website', 'certificate'],
      without: ['website', 'certificate'],
    }
  },
  'contacts.createTemplate': async () => {
    const body = { title: `Gia hạn ${crypto.randomUUID()}`, body: 'Kính gửi {tên},\nXin xem mục Gia hạn.' }
    const read = async () => {
      const { items } = (await call(contacts.templates, {}, admin)).data
      return items.find(({ title }) => title === body.title)
    }
    return { body, read }
  },
  'contacts.updateTemplate': async () => {
    const old = { title: 'Câu cũ', body: 'Xin chào.' }
    const { id, version } = (await call(contacts.createTemplate, { body: old }, admin)).data
    const body = { title: 'Câu mới', body: 'Kính gửi {tên} ({mã}).\nTrân trọng.', version }
    const read = async () => {
      const { items } = (await call(contacts.templates, {}, admin)).data
      return { ...items.find((each) => each.id === id), version }
    }
    return { params: { id }, body, read }
  },
  'contacts.update': async () => {
    const { id, version } = await made()
    const { facility } = await pendingFacility(api)
    const body = {
      version,
      status: 'open',
      kind: 'complaint',
      assigneeId: admin.user.id,
      facilityId: facility.id,
      finding: 'valid',
      namesPerson: true,
    }
    const read = async () => {
      const contact = await readContact(id)()
      return { ...contact, assigneeId: contact.assignee?.id, facilityId: contact.facility?.id }
    }
    return { params: { id }, body, read }
  },
  'contacts.split': async () => {
    const { id, version } = await made()
    const body = {
      version,
      entryIds: [],
      subject: `Việc thứ hai ${crypto.randomUUID()}`,
      kind: 'technical' as const,
      body: 'Không tải được tệp.',
    }
    const read = async () => ({ ...(await readBySubject(body.subject)()), version, entryIds: [] })
    return { params: { id }, body, read, mayBeEmpty: ['entryIds'] }
  },
  'contacts.note': async () => {
    const { id } = await made()
    return { params: { id }, body: { body: 'Đã gọi lại.' }, read: async () => (await readContact(id)()).entries[0] }
  },
  'contacts.answer': async () => {
    const { id } = await made()
    const body = { body: 'Qua điện thoại: đã nộp lại.\nCảm ơn.' }
    return { params: { id }, body, read: async () => (await readContact(id)()).entries[0] }
  },
  'contacts.reply': async () => {
    const { id, version } = await made()
    const body = { version, body: 'Xin mời xem cổng đăng ký.', closes: true }
    return { params: { id }, body, without: ['closes'], read: async () => (await readContact(id)()).entries[0] }
  },
}
