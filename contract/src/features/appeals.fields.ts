import { z } from 'zod'
import { id, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import * as rules from './appeals.rules.ts'
import { caseBodies, caseFiles, needsAnAddress, senderOf } from './cases.fields.ts'

const kind = z.enum(rules.appealableKinds, 'Vui lòng chọn loại quyết định.')
/** Of the decision itself: decisions on certificates are counted, the others have uuids. */
const decisionId = z
  .string('Vui lòng chọn quyết định.')
  .toLowerCase()
  .regex(/^[\da-f-]{1,36}$/, 'Vui lòng chọn quyết định.')
const body = paragraph('nội dung và yêu cầu', 6000)

/** What the scan depends on, whatever else is wrong. */
const paperPlace = z.object({ fileIds: caseFiles, contactId: z.string().nullable() })

/** From a letter on paper, or one of the public page, entered by staff with the day on which it came. */
export const paperAppealBody = z
  .strictObject({
    ...senderOf('người khiếu nại'),
    kind,
    decisionId,
    receivedOn: vietnamDate,
    body,
    fileIds: caseFiles,
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
  .superRefine(needsAnAddress('để nhận thông báo'))
export type PaperAppealBody = z.output<typeof paperAppealBody>

/** From the owner by the portal, who is known already. */
export const ownAppealBody = z.strictObject({
  kind,
  decisionId,
  body,
  fileIds: caseFiles.default([]),
  namesPerson: z.boolean().default(false),
})
export type OwnAppealBody = z.output<typeof ownAppealBody>

const { step, reasonOf } = caseBodies('khiếu nại')

/** What came too late is accepted only for a reason. */
export const appealAcceptance = step.extend({ lateReason: optional(paragraph('lý do', 2000)) })
export const appealReason = reasonOf('lý do')
export const appealSettlement = step.extend({
  outcome: z.enum(rules.appealOutcomes, 'Vui lòng chọn kết quả giải quyết.'),
  grounds: paragraph('căn cứ giải quyết', 4000),
  /** The decision on paper, where there is one. */
  fileIds: caseFiles,
})
export type AppealSettlement = z.output<typeof appealSettlement>
