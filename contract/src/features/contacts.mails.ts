import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { contactStatuses } from './contacts.rules.ts'

const letter = z.object({ id, code: z.string(), subject: z.string(), name: z.string() })

/** A letter by mail that looks like an answer and names none that we know. */
export const contactMail = z.object({
  id,
  sender: z.string(),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  quoted: z.string().nullable(),
  filesLeft: z.int(),
  receivedAt: instant,
  originalId: id,
  /** The code of a record that its subject names. */
  namedCode: z.string().nullable(),
  /** The letter to which it may belong. */
  proposed: letter.nullable(),
})
export type ContactMail = z.output<typeof contactMail>

/** Where a letter stands after a decision. */
const decided = z.object({ id, code: z.string(), status: z.enum(contactStatuses) })
export type DecidedMail = z.output<typeof decided>

export const mailPlacing = z.strictObject({ contactId: z.uuid('Vui lòng chọn liên hệ.') })

const access = 'contact:edit'
const one = { method: 'POST', access } as const
const errors = ['CONTACT_MAIL_NOT_FOUND', 'CONTACT_MAIL_DECIDED'] as const

/** Letters by mail of which a person says where they belong, and the originals of all. */
export const contactMails = {
  mails: endpoint({
    method: 'GET',
    path: '/contacts/mails',
    summary: 'Các thư chưa rõ thuộc liên hệ nào, cũ nhất trước.',
    access,
    output: z.object({ items: z.array(contactMail), total: z.int() }),
  }),
  placeMail: endpoint({
    ...one,
    path: '/contacts/mails/{id}/placing',
    summary: 'Xếp thư vào một liên hệ; liên hệ đã phản hồi hoặc đã đóng được mở lại.',
    body: mailPlacing,
    output: decided,
    errors: [...errors, 'CONTACT_NOT_FOUND', 'CONTACT_MERGED', 'PROGRAMME_CODE_MISSING'],
    audit: 'contact.place-mail',
  }),
  openMail: endpoint({
    ...one,
    path: '/contacts/mails/{id}/contact',
    summary: 'Lập một liên hệ mới từ thư.',
    output: decided,
    errors,
    audit: 'contact.open-mail',
  }),
  takeBackMail: endpoint({
    ...one,
    path: '/contacts/mails/{id}/take-back',
    summary: 'Đưa thư trở lại chỗ chưa rõ, khi chưa ai xử lý tiếp liên hệ.',
    output: z.null(),
    errors: [
      'CONTACT_MAIL_NOT_FOUND',
      'CONTACT_MAIL_NOT_DECIDED',
      'CONTACT_NOT_FOUND',
      'CONTACT_MERGED',
      'STALE_VERSION',
    ],
    audit: 'contact.take-back-mail',
  }),
  original: endpoint({
    method: 'GET',
    path: '/contacts/originals/{id}',
    summary: 'Bản gốc của một thư đến, cùng phần đầu và tệp kèm (.eml).',
    access,
    output: 'file',
    errors: ['CONTACT_MAIL_NOT_FOUND'],
    audit: 'contact.take-original',
  }),
}
