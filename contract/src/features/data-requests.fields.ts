import { z } from 'zod'
import { subjectKindNames } from '../case-kinds.ts'
import { id, line, optional, paragraph } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { vietnamDate } from '../shared/list.ts'
import { caseBodies, caseFiles, needsAnAddress, senderOf } from './cases.fields.ts'
import * as rules from './data-requests.rules.ts'

/** Entered by staff from a letter, a mail or a visit, with the day on which it came. */
export const dataRequestBody = z
  .strictObject({
    ...senderOf('người yêu cầu'),
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
    fileIds: caseFiles.default([]),
  })
  .superRefine(needsAnAddress('để trả lời'))
export type DataRequestBody = z.output<typeof dataRequestBody>

const { step, reasonOf } = caseBodies('yêu cầu')
const subject = z.strictObject({ kind: z.enum(keysOf(subjectKindNames)), id })

/** The records that are the person's, all at once. */
export const dataRequestSubjects = step.extend({ subjects: z.array(subject).max(200, 'Không quá 200 hồ sơ.') })
export type DataRequestSubject = z.output<typeof subject>
export const dataRequestStep = step
export const dataRequestReason = reasonOf('lý do')
/** A request is refused only with what the law says. */
export const dataRequestRefusal = reasonOf('căn cứ pháp luật')
/** What was done, as it is written to the person. */
export const dataRequestResult = step.extend({ result: paragraph('kết quả', 4000) })
