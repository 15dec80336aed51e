import { z } from 'zod'
import { endpoint } from '../spine.ts'
import { answerBody, evidenceBody, uploadedProof } from './assessments.answers.ts'
import { assessmentForm } from './assessments.form.ts'
import { placeOf } from './assessments.life.ts'
import { ownMessages } from './assessments.messages.ts'
import * as own from './assessments.own.ts'
import { uploadErrors } from './files.ts'

const one = { path: '/portal/assessments/{id}' } as const
const notFound = 'ASSESSMENT_NOT_FOUND'
/** What staff do for a paper, as its owner does it. */
const act = (name: 'enter' | 'submit') => {
  const { path, ...rest } = placeOf(name)
  return { ...rest, path: `/portal${path}` } as const
}

export const ownAssessments = {
  ownAssessments: endpoint({
    method: 'GET',
    path: '/portal/assessments',
    summary: 'Các phiếu đánh giá của cơ sở mình, mới nhất trước.',
    access: 'portal',
    output: z.object({ items: z.array(own.ownAssessment) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  ownAssessment: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một phiếu đánh giá của cơ sở mình.',
    access: 'portal',
    output: own.ownAssessment,
    errors: [notFound],
  }),
  assessmentForm: endpoint({
    path: '/portal/assessments/{id}/form',
    method: 'GET',
    summary: 'Tiêu chí, câu hỏi và số liệu mà cơ sở cần trả lời.',
    access: 'portal',
    output: assessmentForm,
    errors: [notFound],
  }),
  assessmentScoring: endpoint({
    path: '/portal/assessments/{id}/scoring',
    method: 'GET',
    summary: 'Bộ tiêu chí để tính điểm và mức ngay trên máy của cơ sở.',
    access: 'portal',
    output: own.ownScoring,
    errors: [notFound],
  }),
  assessmentAnswers: endpoint({
    path: '/portal/assessments/{id}/answers',
    method: 'GET',
    summary: 'Các câu trả lời, số liệu và minh chứng đã lưu.',
    access: 'portal',
    output: own.ownAnswers,
    errors: [notFound],
  }),
  assessmentBefore: endpoint({
    path: '/portal/assessments/{id}/before',
    method: 'GET',
    summary: 'Câu trả lời và số liệu của kỳ trước, như đã được thẩm định, đặt vào chỗ của phiếu này.',
    access: 'portal',
    output: own.ownBefore,
    errors: [notFound],
  }),
  planWay: endpoint({
    path: '/portal/assessments/{id}/plan',
    method: 'PUT',
    summary: 'Ghi các tiêu chí mà cơ sở định làm để đạt mức kế; để trống là bỏ.',
    access: 'portal',
    body: own.planBody,
    output: own.ownAssessment,
    errors: [...own.writing, 'CRITERION_NOT_FOUND'],
    audit: 'assessment.plan',
  }),
  assessmentProgress: endpoint({
    path: '/portal/assessments/{id}/progress',
    method: 'GET',
    summary: 'Điểm tạm tính, mức, và những gì còn thiếu.',
    access: 'portal',
    output: own.assessmentProgress,
    errors: [notFound],
  }),
  saveAnswers: endpoint({
    ...act('enter'),
    summary: 'Lưu một hay nhiều câu trả lời, số liệu và đề nghị không áp dụng; gửi lại nhiều lần vẫn như một lần.',
    access: 'portal',
    body: own.answersBody,
    output: own.assessmentProgress,
    errors: [...own.answering, 'QUESTION_INPUT_NOT_FOUND', 'CRITERION_NOT_FOUND'],
  }),
  createAnswer: endpoint({
    path: '/portal/assessments/{id}/answers',
    method: 'POST',
    summary: 'Trả lời một câu hỏi chưa có câu trả lời.',
    access: 'portal',
    body: answerBody,
    output: own.storedAnswer,
    errors: [...own.answering, 'ANSWER_ALREADY_EXISTS'],
    audit: 'assessment.answer',
  }),
  updateAnswer: endpoint({
    path: '/portal/assessments/{id}/answers/{otherId}',
    method: 'PUT',
    summary: 'Sửa một câu trả lời.',
    access: 'portal',
    body: answerBody.omit({ questionId: true }),
    output: own.storedAnswer,
    errors: [...own.answering, 'ANSWER_NOT_FOUND'],
    audit: 'assessment.answer',
  }),
  removeAnswer: endpoint({
    path: '/portal/assessments/{id}/answers/{otherId}',
    method: 'DELETE',
    summary: 'Bỏ một câu trả lời cùng các minh chứng của nó.',
    access: 'portal',
    output: z.null(),
    errors: [...own.writing, 'ANSWER_NOT_FOUND'],
    audit: 'assessment.remove-answer',
  }),
  attachEvidence: endpoint({
    path: '/portal/assessments/{id}/questions/{otherId}/evidence',
    method: 'POST',
    summary: 'Gắn một tệp đã tải lên làm minh chứng cho một câu hỏi.',
    access: 'portal',
    body: evidenceBody,
    output: own.storedEvidence,
    errors: [...own.writing, 'QUESTION_NOT_FOUND', 'FILE_NOT_FOUND', 'FILE_QUOTA_EXCEEDED'],
    audit: 'assessment.attach-evidence',
  }),
  uploadEvidence: endpoint({
    path: '/portal/assessments/{id}/questions/{otherId}/files',
    method: 'POST',
    summary: 'Tải một tệp PDF, JPG hoặc PNG lên và gắn ngay làm minh chứng cho một câu hỏi; gửi lại vẫn như một lần.',
    access: 'portal',
    query: uploadedProof,
    body: 'upload',
    output: own.storedEvidence,
    errors: [...own.writing, 'QUESTION_NOT_FOUND', ...uploadErrors],
    audit: 'assessment.attach-evidence',
  }),
  submitAssessment: endpoint({
    ...act('submit'),
    summary: 'Nộp phiếu đánh giá, hoặc nộp lại sau khi bổ sung.',
    access: 'portal',
    body: own.versionBody,
    output: own.ownAssessment,
    errors: own.submitting,
  }),
  ...ownMessages,
}
