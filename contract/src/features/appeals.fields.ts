import { z } from 'zod'
import { email, id, line, optional, paragraph, phoneNumber } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import * as rules from './appeals.rules.ts'

const kind = z.enum(rules.appealableKinds, 'Vui lòng chọn loại quyết định.')
/** Of the decision itself: decisions on certificates are counted, the others have uuids. */
const decisionId = z
  .string('Vui lòng chọn quyết định.')
  .toLowerCase()
  .regex(/^[\da-f-]{1,36}$/, 'Vui lòng chọn quyết định.')
const body = paragraph('nội dung và yêu cầu', 6000)
const files = z.array(id).max(10, 'Không quá 10 tệp.')

/** What the scan depends on, whatever else is wrong. */
const paperPlace = z.object({ fileIds: files, contactId: z.string().nullable() })

/** From a letter on paper, or one of the public page, entered by staff with the day on which it came. */
export const paperAppealBody = z
  .strictObject({
    name: line('họ tên người khiếu nại', 100, 2),
    email: optional(email),
    phone: optional(phoneNumber()),
    kind,
    decisionId,
    receivedOn: vietnamDate,
    body,
    fileIds: files,
    /** The letter that it is made of; what came on paper has a scan instead. */
    contactId: optional(id),
    /** It names a member of staff: only its handlers see it. */
    namesPerson: z.boolean(),
  })
  .refine(({ contactId, fileIds }) => contactId !== null || fileIds.length > 0, {
    path: ['fileIds'],
    message: 'Vui lòng đính kèm bản quét của đơn.',
    // Said at once with what else is missing.
    when: ({ value }) => paperPlace.safeParse(value).success,
  })
  .superRefine((values, context) => {
    if (values.email !== null || values.phone !== null) return
    const message = 'Vui lòng nhập email hoặc số điện thoại để nhận thông báo.'
    context.addIssue({ code: 'custom', path: ['email'], message })
  })
export type PaperAppealBody = z.output<typeof paperAppealBody>

/** From the owner by the portal, who is known already. */
export const ownAppealBody = z.strictObject({
  kind,
  decisionId,
  body,
  fileIds: files.default([]),
  namesPerson: z.boolean().default(false),
})
export type OwnAppealBody = z.output<typeof ownAppealBody>

const version = z.int('Thiếu phiên bản của khiếu nại.')
const reason = paragraph('lý do', 2000)

export const appealAssignment = z.strictObject({ version, assigneeId: optional(id) })
export const appealNote = z.strictObject({ body: paragraph('ghi chú', 5000) })
/** What came too late is accepted only for a reason. */
export const appealAcceptance = z.strictObject({ version, lateReason: optional(paragraph('lý do', 2000)) })
export const appealReason = z.strictObject({ version, reason })
export const appealSettlement = z.strictObject({
  version,
  outcome: z.enum(rules.appealOutcomes, 'Vui lòng chọn kết quả giải quyết.'),
  grounds: paragraph('căn cứ giải quyết', 4000),
  /** The decision on paper, where there is one. */
  fileIds: files,
})
export type AppealSettlement = z.output<typeof appealSettlement>
