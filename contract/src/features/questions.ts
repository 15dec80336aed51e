import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, optional, paragraph } from '../shared/fields.ts'
import { listQuery, pageOf, several } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { version } from './criteria.fields.ts'
import * as rules from './criteria.rules.ts'
import { uses } from './criteria.uses.ts'
import { evidenceRule, mostTestCases, scale, testCase, variableKey, visibleIf } from './questions.fields.ts'
import { constantEndpoints, inputEndpoints } from './questions.variables.ts'

const problem = z.object({
  code: z.enum([
    'FORMULA_INVALID_CHARACTERS',
    'FORMULA_UNKNOWN_VARIABLES',
    'FORMULA_CALCULATION_ERROR',
    'FORMULA_NOT_FOUND',
  ]),
  from: z.int(),
  to: z.int(),
  message: z.string(),
  suggestion: z.string().nullable(),
})
export type FormulaProblemShown = z.output<typeof problem>

export const questionRow = z.object({
  id,
  version,
  versionId: id,
  versionNumber: z.int(),
  versionStatus: z.enum(rules.criteriaStatuses),
  type: z.enum(facilityTypes),
  key: z.string(),
  content: z.string(),
  kind: z.enum(rules.answerKinds),
  criterion: z.object({ id, code: z.string(), name: z.string(), points: z.string() }),
  appliesTo: z.object({ subTypes: z.array(z.enum(facilitySubTypeKeys)), ranks: z.array(z.int()) }),
  /** Inputs, constants and questions that its formula reads. */
  variableCount: z.int(),
  /** Null where there is no formula. */
  formulaIsGood: z.boolean().nullable(),
  evidence: evidenceRule,
  isArchived: z.boolean(),
  isUsed: z.boolean(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** `points`: of its criterion. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), archive: z.boolean(), points: z.boolean() }),
})
export type QuestionRow = z.output<typeof questionRow>

/** The result of a saved test case. */
export const testResult = z.object({
  name: z.string(),
  isPassed: z.boolean(),
  outcome: z.enum(['value', 'missing', 'problem']),
  value: z.string().nullable(),
  share: z.string().nullable(),
  /** A sentence with the expected and the actual result; null for a test that passed. */
  message: z.string().nullable(),
})
export type TestResult = z.output<typeof testResult>

export const questionDetail = questionRow.extend({
  lineage: id,
  hint: z.string().nullable(),
  scale,
  visibleIf: visibleIf.nullable(),
  testCases: z.array(testCase),
  testResults: z.array(testResult),
  problems: z.array(problem),
})
export type QuestionDetail = z.output<typeof questionDetail>

export const questionBody = z.strictObject({
  criterionId: id,
  key: variableKey,
  content: paragraph('nội dung câu hỏi', 1000),
  hint: optional(paragraph('gợi ý', 2000)),
  scale,
  visibleIf: visibleIf.nullable(),
  evidence: evidenceRule,
  testCases: z.array(testCase).max(mostTestCases, `Không quá ${mostTestCases} ca thử.`),
})
export type QuestionBody = z.output<typeof questionBody>

export const questionsQuery = listQuery(
  {
    // `place`: as the tree lists them.
    orderFields: ['place', 'key', 'content', 'updatedAt', 'createdAt'],
    orderField: 'place',
    orderDirection: 'ASC',
  },
  {
    /** Without it: of each type the version that is worked on, else the one in use. */
    versionId: id.optional(),
    type: several(z.enum(facilityTypes)).optional(),
    criterionId: several(id).optional(),
    kind: several(z.enum(rules.answerKinds)).optional(),
    formula: several(z.enum(['good', 'wrong', 'none'])).optional(),
    evidence: several(z.enum(['required', 'none'])).optional(),
    /** True if it belongs to a version that was published. */
    usage: several(z.enum(['used', 'unused'])).optional(),
    /** Added or changed since the version that its own is based on. */
    changed: several(z.enum(['yes', 'no'])).optional(),
    state: several(z.enum(['active', 'archived'])).optional(),
  },
)

/** The fields that a cell of the list changes alone; fields that are not given stay. */
export const questionFields = z.strictObject({
  key: questionBody.shape.key.optional(),
  content: questionBody.shape.content.optional(),
  minFiles: evidenceRule.shape.minFiles.optional(),
})
export type QuestionFields = z.output<typeof questionFields>

/** The parameters of bulk acts on questions, one set for all rows (PRODUCT D6). */
export const questionBulk = {
  move: z.strictObject({ criterionId: z.uuid('Vui lòng chọn tiêu chí.') }),
  evidence: z.strictObject({ minFiles: evidenceRule.shape.minFiles }),
  archive: z.strictObject({}),
  restore: z.strictObject({}),
}

const list = endpoint({
  method: 'GET',
  path: '/questions',
  summary: 'Danh sách câu hỏi.',
  access: 'question:list',
  query: questionsQuery,
  output: pageOf(questionRow),
  generic: 'LIST_QUESTION',
})
const one = { path: '/questions/{id}' } as const
const frozen = 'CRITERIA_VERSION_FROZEN'
const errors = ['QUESTION_NOT_FOUND', frozen, 'STALE_VERSION'] as const
const saving = [
  'CRITERION_NOT_FOUND',
  'VARIABLE_KEY_EXISTS',
  'FORMULA_INVALID_CHARACTERS',
  'FORMULA_UNKNOWN_VARIABLES',
  'FORMULA_CALCULATION_ERROR',
  'FORMULA_NOT_FOUND',
] as const

export const questions = {
  list,
  ...besideList(list, ['type', 'kind', 'formula', 'evidence', 'usage', 'changed', 'state']),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một câu hỏi với công thức, bậc điểm, minh chứng và ca thử.',
    access: 'question:read',
    output: questionDetail,
    errors: ['QUESTION_NOT_FOUND'],
  }),
  uses: endpoint({
    path: '/questions/{id}/uses',
    method: 'GET',
    summary: 'Câu hỏi được dùng ở những phiên bản, công thức và điều kiện nào.',
    access: 'question:read',
    output: uses,
    errors: ['QUESTION_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/questions',
    summary: 'Thêm câu hỏi vào cuối một tiêu chí.',
    access: 'question:create',
    body: questionBody,
    output: questionDetail,
    errors: [frozen, ...saving],
    audit: 'question.create',
    generic: 'CREATE_QUESTION',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Lưu câu hỏi: nội dung, cách trả lời, công thức, minh chứng, điều kiện và ca thử.',
    access: 'question:edit',
    body: questionBody.extend({ version }),
    output: questionDetail,
    errors: [...errors, ...saving],
    audit: 'question.edit',
    generic: 'UPDATE_QUESTION',
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá câu hỏi chưa từng phát hành và không công thức, điều kiện nào dùng đến.',
    access: 'question:delete',
    body: z.strictObject({ version }),
    output: z.null(),
    errors: [...errors, 'QUESTION_IN_USE'],
    audit: 'question.delete',
    generic: 'DELETE_QUESTION',
  }),
  move: endpoint({
    path: '/questions/{id}/place',
    method: 'PUT',
    summary: 'Đổi chỗ câu hỏi trong tiêu chí hoặc chuyển sang tiêu chí khác.',
    access: 'question:edit',
    body: z.strictObject({ criterionId: id, position: z.int().min(0).max(9_999), version }),
    output: questionRow,
    errors: [...errors, 'CRITERION_NOT_FOUND'],
    audit: 'question.move',
    generic: 'UPDATE_QUESTION',
    isShownInPlace: true,
  }),
  editFields: endpoint({
    path: '/questions/{id}/fields',
    method: 'PUT',
    summary: 'Sửa ngay mã, nội dung hoặc số tệp minh chứng của một câu hỏi; đổi mã thì mọi công thức được viết lại.',
    access: 'question:edit',
    body: questionFields.extend({ version }),
    output: questionRow,
    errors: [...errors, 'VARIABLE_KEY_EXISTS'],
    audit: 'question.edit',
    generic: 'UPDATE_QUESTION',
    isShownInPlace: true,
  }),
  archive: endpoint({
    path: '/questions/{id}/archive',
    method: 'PUT',
    summary: 'Lưu trữ câu hỏi của bản nháp, hoặc đưa trở lại.',
    access: 'question:edit',
    body: z.strictObject({ isArchived: z.boolean(), version }),
    output: questionRow,
    errors,
    audit: 'question.archive',
    generic: 'UPDATE_QUESTION',
    isShownInPlace: true,
  }),
  ...bulkEndpoints({
    path: '/questions',
    access: list.access,
    noun: 'câu hỏi',
    query: questionsQuery,
    actions: questionBulk,
    errors: [...errors, 'CRITERION_NOT_FOUND'],
  }),
  ...inputEndpoints,
  ...constantEndpoints,
}
