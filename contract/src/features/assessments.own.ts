import { z } from 'zod'
import { facilitySubTypeKeys } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { answerBody, exemption, inputValue, months } from './assessments.answers.ts'
import * as rules from './assessments.rules.ts'
import { criteriaSet } from './criteria-versions.set.ts'
import { mostOfWay } from '../scoring/ways.ts'
import { evidenceKinds, transitionRules } from './criteria.rules.ts'
import { storedFile } from './files.ts'

const notFound = 'ASSESSMENT_NOT_FOUND'

const points = z.object({ points: z.string(), maximum: z.string() })

/** What keeps a question from being answered, with the sentence that says so. */
const missingAnswer = z.object({
  questionId: id,
  what: z.enum(['answer', 'inputs', 'problem', 'files']),
  inputIds: z.array(id),
  sentence: z.string(),
})

/** How far an assessment is, and what its answers come to by the engine. */
export const assessmentProgress = z.object({
  asked: z.int(),
  answered: z.int(),
  /** Of the answered: "Chưa có số liệu" and "Không thực hiện". */
  declined: z.int(),
  /** Taken over from the cycle before and not confirmed yet: they count for nothing so far. */
  proposed: z.int(),
  ...points.shape,
  share: z.string(),
  level: z.object({ key: z.string(), name: z.string() }).nullable(),
  groups: z.array(points.extend({ code: z.string(), name: z.string() })),
  criteria: z.array(points.extend({ criterionId: id, isMet: z.boolean() })),
  missing: z.array(missingAnswer),
  /** Out of points and maximum: by the kind of facility, by its answers, or by agreement with the programme. */
  notApplicable: z.array(z.object({ criterionId: id, why: z.enum(['scope', 'answers', 'agreed']) })),
})
export type AssessmentProgress = z.output<typeof assessmentProgress>

/** What the engine wants beside the answers, to work out points and level where there is no network. */
export const ownScoring = z.object({
  set: criteriaSet,
  facility: z.object({ subType: z.enum(facilitySubTypeKeys), rank: z.int().nullable(), renewals: z.int() }),
})
export type OwnScoring = z.output<typeof ownScoring>

export const offeredVersion = z.object({ id, number: z.int(), effectiveOn: z.string() })

/** An assessment as its owner reads it. */
export const ownAssessment = z.object({
  id,
  version: z.int(),
  code: z.string(),
  kind: z.enum(rules.assessmentKinds),
  standing: z.enum(rules.assessmentStandings),
  status: z.enum(rules.assessmentStatuses),
  rejection: z.enum(rules.rejectionKinds).nullable(),
  attempt: z.int(),
  periodFrom: z.string(),
  periodTo: z.string(),
  criteriaVersion: z.object({ id, number: z.int() }),
  createdAt: instant,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Working days that its review may take, without those in which its owner has it; null while it is not reviewed. */
  answerDays: z.int().nullable(),
  /** A newer version of the criteria that a draft can or must move to; null: nothing is offered. */
  offer: z
    .object({
      ...offeredVersion.shape,
      rule: z.enum(transitionRules),
      /** The last day on which it can be handed in by its own version; null: no such day. */
      until: z.string().nullable(),
      mustMove: z.boolean(),
      sentence: z.string(),
    })
    .nullable(),
  /** Lineages of the criteria that the owner means to meet in full, to reach the next level. */
  planned: z.array(id),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), move: z.boolean() }),
})
export type OwnAssessment = z.output<typeof ownAssessment>

export const storedEvidence = z.object({
  id,
  file: storedFile,
  kind: z.enum(evidenceKinds),
  issuedOn: z.string().nullable(),
  coversFrom: z.string().nullable(),
  coversTo: z.string().nullable(),
  issuer: z.string().nullable(),
  note: z.string().nullable(),
})
export type StoredEvidence = z.output<typeof storedEvidence>

export const storedAnswer = z.object({
  id,
  questionId: id,
  value: z.array(z.string()),
  stance: z.enum(rules.stances).nullable(),
  /** Taken over from the cycle before: counts once it is saved again. */
  isProposed: z.boolean(),
  updatedAt: instant,
  evidence: z.array(storedEvidence),
})
export type StoredAnswer = z.output<typeof storedAnswer>

export const ownAnswers = z.object({
  answers: z.array(storedAnswer),
  values: z.array(z.object({ inputId: id, value: z.string(), months: months.nullable(), isProposed: z.boolean() })),
  exemptions: z.array(z.object({ criterionId: id, reason: z.string(), isProposed: z.boolean() })),
})
export type OwnAnswers = z.output<typeof ownAnswers>

/** What was found in the cycle before, in the place of what is asked now. */
export const ownBefore = z.object({
  /** Null: nothing was approved before. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  answers: z.array(z.object({ questionId: id, value: z.array(z.string()) })),
  values: z.array(z.object({ inputId: id, value: z.string() })),
})
export type OwnBefore = z.output<typeof ownBefore>

/** A way to the next level, one of those that are offered. */
export const planBody = z.strictObject({
  planned: z.array(id).max(mostOfWay, `Không quá ${mostOfWay} tiêu chí một cách.`),
})

export const writing = [
  notFound,
  'ALREADY_SUBMITTED',
  'ALREADY_APPROVED',
  'ASSESSMENT_CLOSED',
  'QUESTION_NOT_OPEN',
] as const
/** Without a list of files those that are there stay: another telephone may have attached one meanwhile. */
const savedAnswer = answerBody.extend({ evidence: answerBody.shape.evidence.nullable() })
export type SavedAnswer = z.output<typeof savedAnswer>

/** Answers, numbers and proposals, each named once. */
export const answersBody = z.strictObject({
  answers: z
    .array(savedAnswer)
    .max(300, 'Không quá 300 câu trả lời một lần.')
    .refine(
      (all) => new Set(all.map(({ questionId }) => questionId)).size === all.length,
      'Mỗi câu hỏi được nêu một lần.',
    ),
  values: z.array(inputValue).max(300, 'Không quá 300 số liệu một lần.'),
  exemptions: z.array(exemption).max(300, 'Không quá 300 đề nghị một lần.'),
})

export const answering = [
  ...writing,
  'EXEMPTION_NOT_ALLOWED',
  'QUESTION_NOT_FOUND',
  'ANSWER_VALUE_OR_EVIDENCE_REQUIRED',
  'FILE_NOT_FOUND',
  'FILE_QUOTA_EXCEEDED',
] as const

export const versionBody = z.strictObject({ version: z.int('Thiếu phiên bản của phiếu.') })
export const submitting = [
  notFound,
  'ALREADY_APPROVED',
  'ASSESSMENT_CLOSED',
  'CANNOT_SUBMIT_SUBMITTED_ASSESSMENT',
  'HAS_UNANSWERED_QUESTIONS',
  'EXEMPTION_NOT_ALLOWED',
  'NOTHING_MENDED',
  'CRITERIA_VERSION_ENDED',
  'STALE_VERSION',
] as const
