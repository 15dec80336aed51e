import { z } from 'zod'
import { id, idParams, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { answerBody, evidenceBody, exemption, inputValue, uploadedProof } from './assessments.answers.ts'
import { assessmentForm } from './assessments.form.ts'
import * as rules from './assessments.rules.ts'
import { evidenceKinds, transitionRules } from './criteria.rules.ts'
import { storedFile, uploadErrors } from './files.ts'

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
  values: z.array(z.object({ inputId: id, value: z.string(), isProposed: z.boolean() })),
  exemptions: z.array(z.object({ criterionId: id, reason: z.string(), isProposed: z.boolean() })),
})
export type OwnAnswers = z.output<typeof ownAnswers>

const one = { path: '/portal/assessments/{id}', params: idParams } as const
const answerParams = z.object({ id, otherId: id })
const notFound = 'ASSESSMENT_NOT_FOUND'
export const writing = [
  notFound,
  'ALREADY_SUBMITTED',
  'ALREADY_APPROVED',
  'ASSESSMENT_CLOSED',
  'QUESTION_NOT_OPEN',
] as const
const answering = [
  ...writing,
  'QUESTION_NOT_FOUND',
  'ANSWER_VALUE_OR_EVIDENCE_REQUIRED',
  'FILE_NOT_FOUND',
  'FILE_QUOTA_EXCEEDED',
] as const

export const ownAssessments = {
  ownAssessments: endpoint({
    method: 'GET',
    path: '/portal/assessments',
    summary: 'Các phiếu đánh giá của cơ sở mình, mới nhất trước.',
    access: 'portal',
    output: z.object({ items: z.array(ownAssessment) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  ownAssessment: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một phiếu đánh giá của cơ sở mình.',
    access: 'portal',
    output: ownAssessment,
    errors: [notFound],
  }),
  assessmentForm: endpoint({
    path: '/portal/assessments/{id}/form',
    params: idParams,
    method: 'GET',
    summary: 'Tiêu chí, câu hỏi và số liệu mà cơ sở cần trả lời.',
    access: 'portal',
    output: assessmentForm,
    errors: [notFound],
  }),
  assessmentAnswers: endpoint({
    path: '/portal/assessments/{id}/answers',
    params: idParams,
    method: 'GET',
    summary: 'Các câu trả lời, số liệu và minh chứng đã lưu.',
    access: 'portal',
    output: ownAnswers,
    errors: [notFound],
  }),
  assessmentProgress: endpoint({
    path: '/portal/assessments/{id}/progress',
    params: idParams,
    method: 'GET',
    summary: 'Điểm tạm tính, mức, và những gì còn thiếu.',
    access: 'portal',
    output: assessmentProgress,
    errors: [notFound],
  }),
  saveAnswers: endpoint({
    path: '/portal/assessments/{id}/answers',
    params: idParams,
    method: 'PUT',
    summary: 'Lưu một hay nhiều câu trả lời, số liệu và đề nghị không áp dụng; gửi lại nhiều lần vẫn như một lần.',
    access: 'portal',
    body: z.strictObject({
      answers: z
        .array(answerBody)
        .max(300, 'Không quá 300 câu trả lời một lần.')
        .refine(
          (all) => new Set(all.map(({ questionId }) => questionId)).size === all.length,
          'Mỗi câu hỏi được nêu một lần.',
        ),
      values: z.array(inputValue).max(300, 'Không quá 300 số liệu một lần.'),
      exemptions: z.array(exemption).max(300, 'Không quá 300 đề nghị một lần.'),
    }),
    output: assessmentProgress,
    errors: [...answering, 'QUESTION_INPUT_NOT_FOUND', 'CRITERION_NOT_FOUND'],
    audit: 'assessment.answer',
  }),
  createAnswer: endpoint({
    path: '/portal/assessments/{id}/answers',
    params: idParams,
    method: 'POST',
    summary: 'Trả lời một câu hỏi chưa có câu trả lời.',
    access: 'portal',
    body: answerBody,
    output: storedAnswer,
    errors: [...answering, 'ANSWER_ALREADY_EXISTS'],
    audit: 'assessment.answer',
  }),
  updateAnswer: endpoint({
    path: '/portal/assessments/{id}/answers/{otherId}',
    params: answerParams,
    method: 'PUT',
    summary: 'Sửa một câu trả lời.',
    access: 'portal',
    body: answerBody.omit({ questionId: true }),
    output: storedAnswer,
    errors: [...answering, 'ANSWER_NOT_FOUND'],
    audit: 'assessment.answer',
  }),
  removeAnswer: endpoint({
    path: '/portal/assessments/{id}/answers/{otherId}',
    params: answerParams,
    method: 'DELETE',
    summary: 'Bỏ một câu trả lời cùng các minh chứng của nó.',
    access: 'portal',
    output: z.null(),
    errors: [...writing, 'ANSWER_NOT_FOUND'],
    audit: 'assessment.remove-answer',
  }),
  attachEvidence: endpoint({
    path: '/portal/assessments/{id}/questions/{otherId}/evidence',
    params: answerParams,
    method: 'POST',
    summary: 'Gắn một tệp đã tải lên làm minh chứng cho một câu hỏi.',
    access: 'portal',
    body: evidenceBody,
    output: storedEvidence,
    errors: [...writing, 'QUESTION_NOT_FOUND', 'FILE_NOT_FOUND', 'FILE_QUOTA_EXCEEDED'],
    audit: 'assessment.attach-evidence',
  }),
  uploadEvidence: endpoint({
    path: '/portal/assessments/{id}/questions/{otherId}/files',
    params: answerParams,
    method: 'POST',
    summary: 'Tải một tệp PDF, JPG hoặc PNG lên và gắn ngay làm minh chứng cho một câu hỏi; gửi lại vẫn như một lần.',
    access: 'portal',
    query: uploadedProof,
    body: 'upload',
    output: storedEvidence,
    errors: [...writing, 'QUESTION_NOT_FOUND', ...uploadErrors],
    audit: 'assessment.attach-evidence',
  }),
  submitAssessment: endpoint({
    path: '/portal/assessments/{id}/submit',
    params: idParams,
    method: 'POST',
    summary: 'Nộp phiếu đánh giá, hoặc nộp lại sau khi bổ sung.',
    access: 'portal',
    body: z.strictObject({ version: z.int('Thiếu phiên bản của phiếu.') }),
    output: ownAssessment,
    errors: [
      notFound,
      'ALREADY_APPROVED',
      'ASSESSMENT_CLOSED',
      'CANNOT_SUBMIT_SUBMITTED_ASSESSMENT',
      'HAS_UNANSWERED_QUESTIONS',
      'NOTHING_MENDED',
      'CRITERIA_VERSION_ENDED',
      'STALE_VERSION',
    ],
    audit: 'assessment.submit',
  }),
}
