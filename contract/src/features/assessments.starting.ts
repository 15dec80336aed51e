import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { offeredVersion, ownAssessment, writing } from './assessments.own.ts'
import * as rules from './assessments.rules.ts'

/** What can be begun today, and why the rest cannot. */
export const startOptions = z.object({
  kinds: z.array(z.object({ kind: z.enum(rules.assessmentKinds), problem: z.string().nullable() })),
  /** The newest first. */
  periods: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The version in force first; one before it with the last day on which it can be handed in. A renewal takes the first. */
  versions: z.array(offeredVersion.extend({ until: z.string().nullable() })),
  quota: z.object({ filesOfQuestion: z.int(), filesOfAssessment: z.int(), megabytesOfAssessment: z.int() }),
})
export type StartOptions = z.output<typeof startOptions>

export const startBody = z.strictObject({
  kind: z.enum(rules.assessmentKinds, 'Vui lòng chọn loại đánh giá.'),
  /** The last day of the full months that the figures are of. */
  periodTo: vietnamDate,
  /** One of those on offer; without it the version in force. */
  criteriaVersionId: id.nullable().default(null),
})
export const startErrors = [
  'FACILITY_NOT_APPROVED',
  'FACILITY_ARCHIVED',
  'ASSESSMENT_ALREADY_OPEN',
  'ASSESSMENT_KIND_NOT_POSSIBLE',
  'CRITERIA_VERSION_NOT_FOUND',
  'CRITERIA_VERSION_NOT_OFFERED',
] as const

export const moved = z.object({
  assessment: ownAssessment,
  /** Questions and numbers that are the same and keep their answers; those to be confirmed; those that are gone. */
  kept: z.int(),
  toConfirm: z.int(),
  left: z.int(),
})
export const moveErrors = [...writing, 'CRITERIA_VERSION_NOT_OFFERED', 'STALE_VERSION'] as const
