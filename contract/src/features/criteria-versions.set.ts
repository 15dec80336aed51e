import { z } from 'zod'
import type { CriteriaSet } from '../scoring/criteria-set.ts'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { levels } from './criteria-versions.fields.ts'
import { tiers } from './criteria.rules.ts'
import { scale, visibleIf } from './questions.fields.ts'

const question = z.object({ key: z.string(), content: z.string(), scale, visibleIf: visibleIf.nullable() })

const criterion = z.object({
  code: z.string(),
  name: z.string(),
  points: z.string(),
  tier: z.literal(tiers),
  isMandatory: z.boolean(),
  passShare: z.string(),
  isBonus: z.boolean(),
  appliesTo: z.object({ subTypes: z.array(z.enum(facilitySubTypeKeys)), ranks: z.array(z.int()) }),
  questions: z.array(question),
})

/** The set that the scoring engine reads, as the API sends it. */
export const criteriaSet = z.object({
  type: z.enum(facilityTypes),
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      subGroups: z.array(z.object({ name: z.string(), criteria: z.array(criterion) })),
    }),
  ),
  inputs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      min: z.string().nullable(),
      max: z.string().nullable(),
      isRequired: z.boolean(),
      notAbove: z.string().nullable(),
    }),
  ),
  constants: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      unit: z.string(),
      source: z.string(),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  levels,
}) satisfies z.ZodType<CriteriaSet>
