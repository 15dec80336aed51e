import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { months } from './assessments.answers.ts'
import { formCriterion, formInput } from './assessments.form.ts'
import { storedEvidence } from './assessments.own.ts'
import { stances } from './assessments.rules.ts'
import { verdictReasons, verdicts } from './assessments.verdict-rules.ts'
import { levels } from './criteria-versions.fields.ts'
import { criteriaSet } from './criteria-versions.set.ts'
import { appliesTo } from './criteria.fields.ts'

/** A criterion as it is judged: all that the engine reads, and what guides the assessor. */
export const judgedCriterion = formCriterion.extend({
  passShare: z.string(),
  appliesTo,
  guidanceAssessor: z.string().nullable(),
  rubric: z.object({ met: z.string().nullable(), partly: z.string().nullable(), notMet: z.string().nullable() }),
})

const evidence = storedEvidence.omit({ id: true }).extend({
  /** Other questions of this attempt that the file proves as well. */
  alsoProves: z.array(id),
})
export type ReviewEvidence = z.output<typeof evidence>

const answer = z.object({ value: z.array(z.string()), stance: z.enum(stances).nullable(), evidence: z.array(evidence) })
const said = z.object({
  verdict: z.enum(verdicts).nullable(),
  share: z.string().nullable(),
  comment: z.string().nullable(),
})

/**
 * What is judged: the version as the engine reads it (a criteria set in itself), and the attempt as it was submitted. It
 * never changes while the attempt is the last.
 */
export const reviewSheet = z.object({
  attempt: z.int(),
  type: z.enum(facilityTypes),
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      subGroups: z.array(z.object({ name: z.string(), criteria: z.array(judgedCriterion) })),
    }),
  ),
  inputs: z.array(formInput),
  constants: criteriaSet.shape.constants,
  levels,
  facility: z.object({ subType: z.enum(facilitySubTypeKeys), rank: z.int().nullable(), renewals: z.int() }),
  periodFrom: z.string(),
  periodTo: z.string(),
  submittedAt: instant,
  /** By id of the question, the input, the criterion. */
  answers: z.record(z.string(), answer),
  values: z.record(z.string(), z.string()),
  /** By id of the input, where it was given month by month from the first of the period on; null: the bill is not there. */
  months: z.record(z.string(), months),
  exemptions: z.record(z.string(), z.string()),
  /** The submission before, of this assessment or of the cycle before: what was said and found then, by the same ids. */
  before: z
    .object({
      label: z.string(),
      answers: z.record(z.string(), z.array(z.string())),
      values: z.record(z.string(), z.string()),
      verdicts: z.record(z.string(), said),
    })
    .nullable(),
  /** Criteria whose answers, files or figures differ from the submission before of this assessment. */
  changed: z.array(id),
})
export type ReviewSheet = z.output<typeof reviewSheet>

const verdict = z.object({
  criterionId: id,
  version: z.int(),
  verdict: z.enum(verdicts).nullable(),
  share: z.string().nullable(),
  reason: z.enum(verdictReasons).nullable(),
  comment: z.string().nullable(),
  internalNote: z.string().nullable(),
  /** Kept from the attempt before: answers, files and rule are the same by their hash. */
  isCarried: z.boolean(),
  /** What was judged is no longer what stands: a figure was assessed anew since. */
  isOutdated: z.boolean(),
  judgedBy: z.object({ id, name: z.string() }),
  judgedAt: instant,
  /** Of a mandatory criterion that does not apply: the second person, who judged nothing of the file. */
  confirmed: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type ReviewVerdict = z.output<typeof verdict>

/** What somebody found of a criterion otherwise than what stands. */
const otherVerdict = z.object({
  id,
  criterionId: id,
  verdict: z.enum(verdicts),
  share: z.string().nullable(),
  reason: z.enum(verdictReasons).nullable(),
  comment: z.string().nullable(),
  judgedBy: z.object({ id, name: z.string() }),
  judgedAt: instant,
  /** Who decided which verdict holds; null: the lead has still to decide. */
  settled: z.object({ by: z.string(), at: instant }).nullable(),
})

export const assessedValue = z.object({
  itemId: id,
  value: z.string(),
  reason: z.string(),
  fileId: id.nullable(),
  page: z.int().nullable(),
  setBy: z.string(),
  setAt: instant,
})

/** A place on a page of the evidence, by its part of the unturned page from the left and from the top. */
export const pinPlace = z.strictObject({
  criterionId: id,
  /** The figure that the place shows; null: the answer as a whole. */
  itemId: id.nullable(),
  fileId: id,
  page: z.int().min(1).max(10_000),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})
const pin = pinPlace.extend({ id, madeBy: z.string(), madeAt: instant })
export type EvidencePin = z.output<typeof pin>

/** What was found so far, and what it comes to by the engine. */
export const reviewState = z.object({
  verdicts: z.array(verdict),
  /** Kept beside them, in the order in which they were given. */
  otherVerdicts: z.array(otherVerdict),
  assessedValues: z.array(assessedValue),
  /** In the order in which they were set. */
  pins: z.array(pin),
  points: z.string(),
  maximum: z.string(),
  level: z.string().nullable(),
  judged: z.int(),
  toJudge: z.int(),
})
export type ReviewState = z.output<typeof reviewState>
