import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { criteriaStatuses } from './criteria.rules.ts'

const reader = z.object({ questionId: id, key: z.string(), content: z.string(), criterionCode: z.string() })

/** The uses of a record: the versions that contain it, and the records of its own version that read it. */
export const uses = z.object({
  versions: z.array(z.object({ id, number: z.int(), status: z.enum(criteriaStatuses) })),
  formulas: z.array(reader),
  /** Questions that are asked depending on it. */
  visibleIf: z.array(reader),
  /** Questions whose saved test cases fill it in. */
  testCases: z.array(reader),
  /** Inputs that are a part of it. */
  parts: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Rules of levels that count its criterion, or those whose formulas read it. */
  levels: z.array(z.object({ name: z.string(), condition: z.string() })),
  /** How often two who judged one file read the words of its criterion otherwise. */
  wordings: z.int(),
})
export type Uses = z.output<typeof uses>
