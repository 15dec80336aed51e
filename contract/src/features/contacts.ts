import { z } from 'zod'
import { bulkEndpoints } from '../shared/bulk.ts'
import { besideList } from '../shared/beside-list.ts'
import { id, instant } from '../shared/fields.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { assigneeFilter } from './cases.ts'
import { caseNote } from './cases.fields.ts'
import * as fields from './contacts.fields.ts'
import { contactMails } from './contacts.mails.ts'
import * as rules from './contacts.rules.ts'
import { contactTemplates } from './contacts.templates.ts'

const person = z.object({ id, name: z.string() })
const facility = z.object({ id, code: z.string(), name: z.string() })

/** A letter to the programme as the list shows it; addresses of the sender are read in the drawer. */
export const contactRow = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  subject: z.string(),
  kind: z.enum(rules.contactKinds),
  status: z.enum(rules.contactStatuses),
  origin: z.enum(rules.contactOrigins),
  finding: z.enum(rules.contactFindings).nullable(),
  facility: facility.nullable(),
  assignee: person.nullable(),
  receivedAt: instant,
  updatedAt: instant,
})
export type ContactRow = z.output<typeof contactRow>

export const contactEntry = z.object({
  id,
  kind: z.enum(rules.contactEntryKinds),
  body: z.string(),
  by: z.string(),
  at: instant,
  /** The merged letter that it came with; null: it is of this one. */
  from: z.object({ id, code: z.string() }).nullable(),
  /** Of a letter of the person that came after the first. */
  way: z.enum(rules.contactLetterWays).nullable(),
  /** The letter that it answers, as the mail program put it behind; never lost, seldom read. */
  quoted: z.string().nullable(),
  /** The address that it came from, where that is another one. */
  sentFrom: z.string().nullable(),
  /** Files that came with it and stand in its original alone, or nowhere. */
  filesLeft: z.int(),
  /** The letter as it came by mail. */
  originalId: id.nullable(),
})
export type ContactEntry = z.output<typeof contactEntry>

const letter = z.object({
  id,
  version: z.int(),
  code: z.string(),
  subject: z.string(),
  status: z.enum(rules.contactStatuses),
})

export const contactDetail = contactRow.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  body: z.string(),
  /** The letter as it came by mail, where that made it. */
  originalId: id.nullable(),
  namesPerson: z.boolean(),
  /** Of an appeal from the public page: the decision, as the person wrote it. */
  decision: z.string().nullable(),
  /** The place that it is about, as the person wrote it on the public page. */
  place: z.string().nullable(),
  /** What was made of it. */
  appeals: z.array(z.object({ id, code: z.string() })),
  /** The oldest first, with what was merged into it. */
  entries: z.array(contactEntry),
  /** The letters that stand here as one with it, the first merged first. */
  merged: z.array(letter.extend({ name: z.string(), mergedAt: instant })),
  /** The letter that stands for this one; null: it stands for itself. */
  mergedInto: letter.nullable(),
  splitFrom: letter.nullable(),
  /** The addresses that a reply goes to, each once and as a mail of its own. */
  recipients: z.array(z.string()),
  /** Other letters of the same address or telephone, the newest first. */
  relatives: z.array(letter.extend({ receivedAt: instant })),
  /** Facilities that share an address, a telephone or a name with the letter. */
  suggestions: z.array(facility),
  can: z.object({ edit: z.boolean(), reply: z.boolean(), merge: z.boolean(), delete: z.boolean() }),
})
export type ContactDetail = z.output<typeof contactDetail>

const filters = {
  status: several(z.enum(rules.contactStatuses)).optional(),
  kind: several(z.enum(rules.contactKinds)).optional(),
  assignee: assigneeFilter,
  facilityId: id.optional(),
  /** Tied to a facility, or to none. */
  linked: several(z.enum(['yes', 'no'])).optional(),
  /** What was found of a complaint; `none`: nothing yet. */
  finding: several(z.enum([...rules.contactFindings, 'none'])).optional(),
  /** Somebody has waited for an answer for so many days or longer. */
  waiting: z.enum(rules.contactWaits).optional(),
  receivedFrom: vietnamDate.optional(),
  receivedTo: vietnamDate.optional(),
}
export const contactsQuery = listQuery(
  { orderFields: [relevance, 'receivedAt', 'updatedAt', 'name'], orderField: 'receivedAt', orderDirection: 'ASC' },
  filters,
)

/** The parameters of bulk acts on letters, one set for all rows. */
export const contactBulk = {
  assign: z.strictObject({ assigneeId: z.uuid('Vui lòng chọn người xử lý.') }),
  move: z.strictObject({ status: z.enum(rules.contactStatuses, 'Vui lòng chọn trạng thái.') }),
  merge: z.strictObject({ intoId: z.uuid('Vui lòng chọn liên hệ được giữ lại.') }),
}

const list = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'Các liên hệ gửi đến chương trình, chưa trả lời lâu nhất trước.',
  access: 'contact:list',
  query: contactsQuery,
  output: tabbedPageOf(contactRow, rules.contactStatuses),
  generic: 'LIST_CONTACT',
})

const mergeErrors = ['CONTACT_IS_SPAM', 'CONTACTS_OF_TWO_FACILITIES'] as const

/** What is done with one letter, which is answered as it is then. */
const act = { method: 'POST', access: 'contact:edit', output: contactDetail } as const

export const contacts = {
  list,
  ...besideList(list, ['status', 'kind', 'assignee', 'linked', 'finding', 'waiting']),
  handlers: endpoint({
    method: 'GET',
    path: '/contacts/handlers',
    summary: 'Cán bộ xử lý được liên hệ.',
    access: 'contact:edit',
    output: z.object({ items: z.array(person) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/contacts/{id}',
    summary: 'Một liên hệ với các trao đổi.',
    access: 'contact:read',
    output: contactDetail,
    errors: ['CONTACT_NOT_FOUND'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Gửi liên hệ đến chương trình từ trang công khai.',
    access: 'public',
    isOnceForAnybody: true,
    body: fields.publicContactBody,
    output: z.object({ code: z.string() }),
    errors: ['TOO_MANY_REQUESTS', 'PROGRAMME_CODE_MISSING'],
    audit: 'contact.send',
  }),
  create: endpoint({
    method: 'POST',
    path: '/contacts',
    summary: 'Ghi lại một liên hệ nhận qua điện thoại hoặc thư.',
    access: 'contact:create',
    body: fields.contactBody,
    output: contactDetail,
    errors: ['PROGRAMME_CODE_MISSING'],
    audit: 'contact.create',
    generic: 'CREATE_CONTACT',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/contacts/{id}',
    summary: 'Đổi trạng thái, loại, người xử lý hoặc cơ sở liên quan.',
    access: 'contact:edit',
    body: fields.contactUpdate,
    output: contactDetail,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'STALE_VERSION', 'FACILITY_NOT_FOUND'],
    audit: 'contact.edit',
    generic: 'UPDATE_CONTACT',
  }),
  note: endpoint({
    ...act,
    path: '/contacts/{id}/notes',
    summary: 'Thêm ghi chú nội bộ, không gửi cho người liên hệ.',
    body: caseNote,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED'],
    audit: 'contact.note',
  }),
  reply: endpoint({
    ...act,
    path: '/contacts/{id}/replies',
    summary: 'Trả lời người liên hệ qua email.',
    body: fields.contactReply,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'STALE_VERSION', 'CONTACT_WITHOUT_EMAIL'],
    audit: 'contact.reply',
  }),
  answer: endpoint({
    ...act,
    path: '/contacts/{id}/answers',
    summary: 'Ghi lại thư trả lời của người liên hệ; liên hệ đã phản hồi hoặc đã đóng được mở lại.',
    body: fields.contactAnswer,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED'],
    audit: 'contact.answer',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/contacts/{id}',
    summary: 'Xoá liên hệ cùng các trao đổi.',
    access: 'contact:delete',
    output: z.null(),
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED'],
    audit: 'contact.delete',
    generic: 'DELETE_CONTACT',
  }),
  merge: endpoint({
    ...act,
    path: '/contacts/{id}/merge',
    summary: 'Gộp liên hệ vào một liên hệ khác; trao đổi của cả hai đứng chung theo thời gian.',
    body: fields.contactMerge,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'CONTACT_KEPT', 'STALE_VERSION', ...mergeErrors],
    audit: 'contact.merge',
  }),
  unmerge: endpoint({
    ...act,
    path: '/contacts/{id}/unmerge',
    summary: 'Đưa liên hệ đã gộp trở lại thành liên hệ riêng, cùng trao đổi của nó.',
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_NOT_MERGED'],
    audit: 'contact.unmerge',
  }),
  split: endpoint({
    ...act,
    path: '/contacts/{id}/split',
    summary: 'Tách các trao đổi được chọn thành một liên hệ riêng.',
    body: fields.contactSplit,
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'CONTACT_ENTRIES_MOVED', 'STALE_VERSION', 'PROGRAMME_CODE_MISSING'],
    audit: 'contact.split',
  }),
  unsplit: endpoint({
    ...act,
    path: '/contacts/{id}/unsplit',
    summary: 'Đưa trao đổi đã tách trở lại liên hệ cũ, khi chưa ai xử lý liên hệ mới.',
    errors: ['CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'STALE_VERSION'],
    audit: 'contact.unsplit',
  }),
  ...contactMails,
  ...contactTemplates,
  ...bulkEndpoints({
    path: '/contacts',
    access: 'contact:list',
    noun: 'liên hệ',
    query: contactsQuery,
    actions: contactBulk,
    errors: ['CONTACT_KEPT', ...mergeErrors],
  }),
}
