import { z } from 'zod'
import { id, storedShape } from '../shared/fields.ts'
import { tier } from './criteria.fields.ts'
import { evidenceKinds } from './criteria.rules.ts'
import { evidenceRule, inputBody, scale, visibleIf } from './questions.fields.ts'

/** A number to be entered once, whichever questions read it. */
export const formInput = z.object({ id, lineage: id, ...storedShape(inputBody.shape) })
export type FormInput = z.output<typeof formInput>

export const formQuestion = z.object({
  id,
  lineage: id,
  key: z.string(),
  /** Of its criterion, with its place there: `KNK01-1`; people know a question by it. */
  code: z.string(),
  content: z.string(),
  hint: z.string().nullable(),
  scale,
  visibleIf: visibleIf.nullable(),
  /** Kinds are those of the criterion where the question names none. */
  evidence: evidenceRule,
  /** Keys of the inputs that its formula reads, through other questions as well. */
  reads: z.array(z.string()),
})
export type FormQuestion = z.output<typeof formQuestion>

export const formCriterion = z.object({
  id,
  lineage: id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  points: z.string(),
  tier,
  isMandatory: z.boolean(),
  isBonus: z.boolean(),
  /** Whether it may be said of this facility that it does not apply. */
  mayBeExempt: z.boolean(),
  evidenceKinds: z.array(z.enum(evidenceKinds)),
  guidanceApplicant: z.string().nullable(),
  questions: z.array(formQuestion),
})
export type FormCriterion = z.output<typeof formCriterion>

/** What an owner is asked: the criteria that apply to this facility, with their questions and the numbers that these read. */
export const assessmentForm = z.object({
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      subGroups: z.array(z.object({ name: z.string(), criteria: z.array(formCriterion) })),
    }),
  ),
  inputs: z.array(formInput),
})
export type AssessmentForm = z.output<typeof assessmentForm>
