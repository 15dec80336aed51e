import { z } from 'zod'
import { email, id, line, optional, paragraph, phoneNumber } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import * as rules from './data-requests.rules.ts'

/** Entered by staff from a letter, a mail or a visit, with the day on which it came. */
export const dataRequestBody = z
  .strictObject({
    name: line('họ tên người yêu cầu', 100, 2),
    email: optional(email),
    phone: optional(phoneNumber()),
    kind: z.enum(rules.dataRequestKinds, 'Vui lòng chọn loại yêu cầu.'),
    origin: z.enum(rules.dataRequestOrigins, 'Vui lòng chọn cách nhận.'),
    receivedOn: vietnamDate,
    /** The number under which the letter is kept. */
    reference: optional(line('số văn bản đến', 100)),
    /** Nobody is told of data, and none is erased, before it is known who asks. */
    identityCheck: paragraph('cách xác minh danh tính', 1000),
    body: paragraph('nội dung yêu cầu', 5000),
    /** The data was handed on, or is processed, by somebody else, who has to be told. */
    hasThirdParty: z.boolean(),
    /** The scan of the letter and what came with it. */
    fileIds: z.array(id).max(10, 'Không quá 10 tệp.').default([]),
  })
  .superRefine((values, context) => {
    if (values.email !== null || values.phone !== null) return
    const message = 'Vui lòng nhập email hoặc số điện thoại để trả lời.'
    context.addIssue({ code: 'custom', path: ['email'], message })
  })
export type DataRequestBody = z.output<typeof dataRequestBody>

const version = z.int('Thiếu phiên bản của yêu cầu.')
const subject = z.strictObject({ kind: z.enum(rules.subjectKinds), id })

export const dataRequestAssignment = z.strictObject({ version, assigneeId: optional(id) })
export const dataRequestNote = z.strictObject({ body: paragraph('ghi chú', 5000) })
/** The records that are the person's, all at once. */
export const dataRequestSubjects = z.strictObject({
  version,
  subjects: z.array(subject).max(200, 'Không quá 200 hồ sơ.'),
})
export type DataRequestSubject = z.output<typeof subject>
export const dataRequestStep = z.strictObject({ version })
export const dataRequestReason = z.strictObject({ version, reason: paragraph('lý do', 2000) })
/** A request is refused only with what the law says. */
export const dataRequestRefusal = z.strictObject({ version, reason: paragraph('căn cứ pháp luật', 2000) })
/** What was done, as it is written to the person. */
export const dataRequestResult = z.strictObject({ version, result: paragraph('kết quả', 4000) })
