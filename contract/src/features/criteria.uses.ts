import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { criteriaStatuses } from './criteria.rules.ts'

/** Where a record is used: the versions in which it stands, and the questions of its own version that read it. */
export const uses = z.object({
  versions: z.array(z.object({ id, number: z.int(), status: z.enum(criteriaStatuses) })),
  formulas: z.array(z.object({ questionId: id, key: z.string(), content: z.string(), criterionCode: z.string() })),
  /** Questions that are asked depending on it. */
  visibleIf: z.array(z.object({ questionId: id, key: z.string(), content: z.string(), criterionCode: z.string() })),
})
export type Uses = z.output<typeof uses>
