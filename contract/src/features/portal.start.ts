import { z } from 'zod'
import { id, idParams } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as rules from './assessments.rules.ts'
import { offeredVersion, ownAssessment, writing } from './portal.assessments.ts'

/** What can be begun today, and why the rest cannot. */
const startOptions = z.object({
  kinds: z.array(z.object({ kind: z.enum(rules.assessmentKinds), problem: z.string().nullable() })),
  /** The newest first. */
  periods: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The version in force first; one before it with the last day on which it can be handed in. A renewal takes the first. */
  versions: z.array(offeredVersion.extend({ until: z.string().nullable() })),
  quota: z.object({ filesOfQuestion: z.int(), filesOfAssessment: z.int(), megabytesOfAssessment: z.int() }),
})
export type StartOptions = z.output<typeof startOptions>

/** Beginning an assessment, and taking a draft along to a newer version of the criteria. */
export const startsOfAssessments = {
  startOptions: endpoint({
    method: 'GET',
    path: '/portal/assessment-options',
    summary: 'Loại đánh giá, kỳ số liệu và bộ tiêu chí mà cơ sở mình chọn được hôm nay.',
    access: 'portal',
    output: startOptions,
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  startAssessment: endpoint({
    method: 'POST',
    path: '/portal/assessments',
    summary: 'Bắt đầu một phiếu đánh giá cho cơ sở đã được duyệt.',
    access: 'portal',
    body: z.strictObject({
      kind: z.enum(rules.assessmentKinds, 'Vui lòng chọn loại đánh giá.'),
      /** The last day of the full months that the figures are of. */
      periodTo: vietnamDate,
      /** One of those on offer; without it the version in force. */
      criteriaVersionId: id.nullable().default(null),
    }),
    output: ownAssessment,
    errors: [
      'FACILITY_NOT_REGISTERED',
      'FACILITY_NOT_APPROVED',
      'FACILITY_ARCHIVED',
      'ASSESSMENT_ALREADY_OPEN',
      'ASSESSMENT_KIND_NOT_POSSIBLE',
      'CRITERIA_VERSION_NOT_FOUND',
      'CRITERIA_VERSION_NOT_OFFERED',
    ],
    audit: 'assessment.start',
  }),
  moveAssessment: endpoint({
    path: '/portal/assessments/{id}/move',
    params: idParams,
    method: 'POST',
    summary: 'Chuyển phiếu nháp sang bộ tiêu chí mới hơn đang được mời chuyển; câu trả lời được mang theo.',
    access: 'portal',
    body: z.strictObject({ version: z.int('Thiếu phiên bản của phiếu.') }),
    output: z.object({
      assessment: ownAssessment,
      /** Questions and numbers that are the same and keep their answers; those to be confirmed; those that are gone. */
      kept: z.int(),
      toConfirm: z.int(),
      left: z.int(),
    }),
    errors: [...writing, 'CRITERIA_VERSION_NOT_OFFERED', 'STALE_VERSION'],
    audit: 'assessment.move',
  }),
}
