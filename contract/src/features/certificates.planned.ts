import { z } from 'zod'
import { id, line, optional, paperNumber } from '../shared/fields.ts'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { vietnamDate, wholeNumber } from '../shared/list.ts'
import { endpoint } from '../spine.ts'

/** Offices put one or two hundred assessments into one decision. */
export const mostOfDecision = 200

const numbers = z.array(z.string())

/** What a paper can be refused for, before its decision is looked at. */
export const planning = [
  'ASSESSMENT_NOT_FOUND',
  'COMPLETE_ASSESSMENT_FIRST',
  'CERTIFICATE_ALREADY_EXISTS',
  'CERTIFICATE_ACT_NOT_POSSIBLE',
  'CERTIFICATE_PAPER_INCOMPLETE',
  'NOT_A_SIGNER',
] as const

/** Papers before they exist, for who issues them: nothing is taken, kept or promised. */
export const certificatePlanned = {
  planned: endpoint({
    method: 'GET',
    path: '/certificates/planned',
    summary: 'Số giấy dự kiến của từng loại và ngày hết hạn của từng phiếu đang chờ, nếu quyết định ghi ngày này.',
    access: 'assessment:update',
    query: z.strictObject({ decidedOn: vietnamDate }),
    output: z.object({
      /** Why nothing is drawn or issued yet, and where it is mended; null: nothing is in the way. */
      obstacle: z.string().nullable(),
      /** The next numbers of each type: papers of one decision get them in the order in which it names them. */
      numbers: z.record(z.enum(facilityTypes), numbers),
      items: z.array(z.object({ assessmentId: id, validUntil: vietnamDate })),
    }),
  }),
  plannedPaper: endpoint({
    method: 'GET',
    path: '/certificates/planned/{id}',
    summary: 'Giấy chứng nhận của một phiếu đang chờ như sẽ in (PDF), với số dự kiến; chưa cấp gì.',
    access: 'assessment:update',
    query: z.strictObject({
      decidedOn: vietnamDate,
      number: optional(paperNumber('số quyết định')).default(null),
      signerName: optional(line('người ký', 120, 2)).default(null),
      signerTitle: optional(line('chức vụ người ký', 120, 2)).default(null),
      /** So many papers of the same type come before it in the decision. */
      ahead: wholeNumber(0, mostOfDecision - 1).default(0),
    }),
    output: 'file',
    errors: planning,
  }),
}
