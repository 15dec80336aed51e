import { z } from 'zod'
import { id, line, optional, paragraph } from '../shared/fields.ts'
import { needsAnAddress, senderOf } from './cases.fields.ts'
import * as rules from './contacts.rules.ts'

const shape = z.strictObject({
  ...senderOf(),
  subject: line('chủ đề', 255),
  body: paragraph('nội dung', 5000),
  kind: z.enum(rules.contactKinds, 'Vui lòng chọn loại.'),
  /** It complains of a person by name: for its handlers alone. */
  namesPerson: z.boolean().default(false),
})

const answerable = needsAnAddress('để nhận phản hồi')

/** What somebody writes to the programme, as a member of staff notes it down. */
export const contactBody = shape.superRefine(answerable)
export type ContactBody = z.output<typeof contactBody>

/** The same from the public page. `website` is hidden from people; what fills it in is taken for a machine. */
export const publicContactBody = shape
  .extend({
    website: z.string().max(500).default(''),
    /** Of which decision an appeal complains; nobody looks it up for who writes, so that nothing is told of facilities. */
    decision: optional(line('quyết định bị khiếu nại', 255)).default(null),
    /** Which place it is about, as the person wrote it, and the code of the certificate that they chose in the public register. */
    place: optional(line('cơ sở', 255)).default(null),
    certificate: optional(z.string().max(40)).default(null),
  })
  .superRefine(answerable)
  .superRefine(({ kind, decision }, context) => {
    if (kind !== 'appeal' || decision !== null) return
    const message = 'Vui lòng nhập số giấy chứng nhận, hoặc tên, mã cơ sở của quyết định.'
    context.addIssue({ code: 'custom', path: ['decision'], message })
  })
export type PublicContactBody = z.output<typeof publicContactBody>

const version = z.int('Thiếu phiên bản của liên hệ.')

/** Where it stands, whose it is, and what it is about. */
export const contactUpdate = z
  .strictObject({
    version,
    status: z.enum(rules.contactStatuses, 'Vui lòng chọn trạng thái.'),
    kind: z.enum(rules.contactKinds, 'Vui lòng chọn loại.'),
    assigneeId: optional(id),
    facilityId: optional(id),
    /** Of a complaint alone. */
    finding: optional(z.enum(rules.contactFindings, 'Vui lòng chọn kết luận.')),
    namesPerson: z.boolean(),
  })
  .refine(({ kind, finding }) => finding === null || kind === 'complaint', {
    path: ['finding'],
    message: 'Chỉ kết luận được một phản ánh.',
  })
export type ContactUpdate = z.output<typeof contactUpdate>

/** What the person answered on paper or by telephone, or by mail where no mailbox is read. */
export const contactAnswer = z.strictObject({ body: paragraph('thư trả lời', 20_000) })
export const contactReply = z.strictObject({ version, body: paragraph('phản hồi', 5000), closes: z.boolean() })
export type ContactReply = z.output<typeof contactReply>

/** Into which letter, and as which versions both were seen. */
export const contactMerge = z.strictObject({
  version,
  intoId: z.uuid('Vui lòng chọn liên hệ được giữ lại.'),
  intoVersion: version,
})
export type ContactMerge = z.output<typeof contactMerge>

/** What becomes a letter of its own. Its words are those of the first of the person's letters among the entries, else `body`. */
export const contactSplit = z.strictObject({
  version,
  entryIds: z.array(id).max(200),
  subject: line('chủ đề', 255),
  kind: z.enum(rules.contactKinds, 'Vui lòng chọn loại.'),
  body: optional(paragraph('nội dung', 5000)),
})
export type ContactSplit = z.output<typeof contactSplit>
