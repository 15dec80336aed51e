import { z } from 'zod'
import { id, instant, storedShape } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { version } from './criteria.fields.ts'
import { uses } from './criteria.uses.ts'
import { constantBody, inputBody, yearBody } from './questions.fields.ts'

const user = z.object({ questionId: id, key: z.string(), criterionCode: z.string() })

/** A number that the applicant enters once, whichever questions of the version read it. */
export const questionInput = z.object({
  id,
  lineage: id,
  versionId: id,
  version,
  ...storedShape(inputBody.shape),
  /** Questions whose formulas read it. */
  usedBy: z.array(user),
  updatedAt: instant,
})
export type QuestionInputRow = z.output<typeof questionInput>

/** A named value of the version: an emission factor with its source and the days on which it holds. */
export const constant = z.object({
  id,
  lineage: id,
  versionId: id,
  version,
  ...storedShape(constantBody.shape),
  usedBy: z.array(user),
  updatedAt: instant,
})
export type ConstantRow = z.output<typeof constant>

const frozen = 'CRITERIA_VERSION_FROZEN'
const missing = 'CRITERIA_VERSION_NOT_FOUND'
const taken = 'VARIABLE_KEY_EXISTS'
const versionParams = { params: z.object({ id }) }
const input = { path: '/question-inputs/{id}' } as const
const inputErrors = ['QUESTION_INPUT_NOT_FOUND', frozen, 'STALE_VERSION'] as const
const oneConstant = { path: '/criteria-constants/{id}' } as const
const constantErrors = ['CONSTANT_NOT_FOUND', frozen, 'STALE_VERSION'] as const

export const inputEndpoints = {
  inputs: endpoint({
    path: '/criteria-versions/{id}/question-inputs',
    ...versionParams,
    method: 'GET',
    summary: 'Dữ liệu đầu vào của một phiên bản.',
    access: 'question-input:list',
    output: z.object({ items: z.array(questionInput) }),
    errors: [missing],
    generic: 'LIST_QUESTION_INPUT',
  }),
  createInput: endpoint({
    path: '/criteria-versions/{id}/question-inputs',
    ...versionParams,
    method: 'POST',
    summary: 'Thêm dữ liệu đầu vào.',
    access: 'question-input:create',
    body: inputBody,
    output: questionInput,
    errors: [missing, frozen, taken],
    audit: 'question-input.create',
    generic: 'CREATE_QUESTION_INPUT',
  }),
  updateInput: endpoint({
    ...input,
    method: 'PUT',
    summary: 'Sửa dữ liệu đầu vào; đổi mã thì mọi công thức của phiên bản được viết lại.',
    access: 'question-input:edit',
    body: inputBody.safeExtend({ version }),
    output: questionInput,
    errors: [...inputErrors, taken],
    audit: 'question-input.edit',
    generic: 'UPDATE_QUESTION_INPUT',
  }),
  deleteInput: endpoint({
    ...input,
    method: 'DELETE',
    summary: 'Xoá dữ liệu đầu vào mà không công thức nào dùng.',
    access: 'question-input:delete',
    body: z.strictObject({ version }),
    output: z.null(),
    errors: [...inputErrors, 'VARIABLE_IN_USE'],
    audit: 'question-input.delete',
    generic: 'DELETE_QUESTION_INPUT',
  }),
  inputUses: endpoint({
    path: '/question-inputs/{id}/uses',
    method: 'GET',
    summary: 'Dữ liệu đầu vào được dùng ở những phiên bản và công thức nào.',
    access: 'question-input:read',
    output: uses,
    errors: ['QUESTION_INPUT_NOT_FOUND'],
  }),
}

export const constantEndpoints = {
  constants: endpoint({
    path: '/criteria-versions/{id}/constants',
    ...versionParams,
    method: 'GET',
    summary: 'Hằng số và hệ số phát thải của một phiên bản.',
    access: 'question-input:list',
    output: z.object({ items: z.array(constant) }),
    errors: [missing],
    generic: 'LIST_CONSTANT',
  }),
  createConstant: endpoint({
    path: '/criteria-versions/{id}/constants',
    ...versionParams,
    method: 'POST',
    summary: 'Thêm hằng số.',
    access: 'question-input:create',
    body: constantBody,
    output: constant,
    errors: [missing, frozen, taken],
    audit: 'criteria-constant.create',
    generic: 'CREATE_CONSTANT',
  }),
  updateConstant: endpoint({
    ...oneConstant,
    method: 'PUT',
    summary: 'Sửa hằng số; đổi mã thì mọi công thức của phiên bản được viết lại.',
    access: 'question-input:edit',
    body: constantBody.safeExtend({ version }),
    output: constant,
    errors: [...constantErrors, taken],
    audit: 'criteria-constant.edit',
    generic: 'UPDATE_CONSTANT',
  }),
  addYear: endpoint({
    path: '/criteria-constants/{id}/years',
    method: 'POST',
    summary: 'Thêm giá trị của năm sau cho một hằng số: giá trị trước kết thúc vào ngày liền trước.',
    access: 'question-input:create',
    body: yearBody.safeExtend({
      /** The same constant in the drafts of other types, which get the value as well. */
      otherIds: z.array(id).max(5),
    }),
    output: constant,
    errors: ['CONSTANT_NOT_FOUND', frozen, taken],
    audit: 'criteria-constant.add-year',
    generic: 'CREATE_CONSTANT',
  }),
  constantUses: endpoint({
    path: '/criteria-constants/{id}/uses',
    method: 'GET',
    summary: 'Hằng số được dùng ở những phiên bản và công thức nào.',
    access: 'question-input:read',
    output: uses,
    errors: ['CONSTANT_NOT_FOUND'],
  }),
  deleteConstant: endpoint({
    ...oneConstant,
    method: 'DELETE',
    summary: 'Xoá hằng số mà không công thức nào dùng.',
    access: 'question-input:delete',
    body: z.strictObject({ version }),
    output: z.null(),
    errors: [...constantErrors, 'VARIABLE_IN_USE'],
    audit: 'criteria-constant.delete',
    generic: 'DELETE_CONSTANT',
  }),
}
