import { z } from 'zod'
import { id, line } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { criterionCode, done, place, version } from './criteria.fields.ts'

const groupBody = z.strictObject({ code: criterionCode, name: line('tên chủ đề', 255) })
const subGroupBody = z.strictObject({ name: line('tên nhóm', 255) })
const frozen = 'CRITERIA_VERSION_FROZEN'
const codeTaken = 'CRITERIA_CODE_EXISTS'
const group = { path: '/criteria-groups/{id}' } as const
const subGroup = { path: '/criteria-sub-groups/{id}' } as const
const groupErrors = ['CRITERIA_GROUP_NOT_FOUND', frozen, 'STALE_VERSION'] as const
const subGroupErrors = ['CRITERIA_SUB_GROUP_NOT_FOUND', frozen, 'STALE_VERSION'] as const

const ofVersion = z.strictObject({ versionId: id })

export const criteriaGroup = z.object({
  id,
  versionId: id,
  version,
  code: z.string(),
  name: z.string(),
  /** From 0, in the order of the version. */
  position: z.int(),
  subGroupCount: z.int(),
  criteriaCount: z.int(),
})
export type CriteriaGroup = z.output<typeof criteriaGroup>

export const criteriaSubGroup = criteriaGroup.omit({ code: true, subGroupCount: true }).extend({ groupId: id })
export type CriteriaSubGroup = z.output<typeof criteriaSubGroup>

/** The endpoints for groups and sub-groups of a version. */
export const groupEndpoints = {
  listGroups: endpoint({
    method: 'GET',
    path: '/criteria-groups',
    summary: 'Các chủ đề của một phiên bản, theo thứ tự của bộ tiêu chí.',
    access: 'criteria-group:list',
    query: ofVersion,
    output: z.object({ items: z.array(criteriaGroup), total: z.int() }),
    errors: ['CRITERIA_VERSION_NOT_FOUND'],
    generic: 'LIST_CRITERIA_GROUP',
  }),
  getGroup: endpoint({
    ...group,
    method: 'GET',
    summary: 'Một chủ đề.',
    access: 'criteria-group:read',
    output: criteriaGroup,
    errors: ['CRITERIA_GROUP_NOT_FOUND'],
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/criteria-groups',
    summary: 'Thêm chủ đề vào cuối một phiên bản.',
    access: 'criteria-group:create',
    body: groupBody.extend({ versionId: id }),
    output: done,
    errors: ['CRITERIA_VERSION_NOT_FOUND', frozen, codeTaken],
    audit: 'criteria-group.create',
    generic: 'CREATE_CRITERIA_GROUP',
  }),
  updateGroup: endpoint({
    ...group,
    method: 'PUT',
    summary: 'Sửa chủ đề.',
    access: 'criteria-group:edit',
    body: groupBody.extend({ version }),
    output: done,
    errors: [...groupErrors, codeTaken],
    audit: 'criteria-group.edit',
    generic: 'UPDATE_CRITERIA_GROUP',
  }),
  deleteGroup: endpoint({
    ...group,
    method: 'DELETE',
    summary: 'Xoá chủ đề trống.',
    access: 'criteria-group:delete',
    body: z.strictObject({ version }),
    output: done,
    errors: [...groupErrors, 'CRITERIA_GROUP_NOT_EMPTY'],
    audit: 'criteria-group.delete',
    generic: 'DELETE_CRITERIA_GROUP',
  }),
  moveGroup: endpoint({
    path: '/criteria-groups/{id}/place',
    method: 'PUT',
    summary: 'Đổi thứ tự chủ đề.',
    access: 'criteria-group:edit',
    body: place.omit({ parentId: true }),
    output: done,
    errors: groupErrors,
    audit: 'criteria-group.move',
    generic: 'UPDATE_CRITERIA_GROUP',
    isShownInPlace: true,
  }),
  listSubGroups: endpoint({
    method: 'GET',
    path: '/criteria-sub-groups',
    summary: 'Các nhóm tiêu chí của một phiên bản, theo thứ tự của bộ tiêu chí.',
    access: 'criteria-sub-group:list',
    query: ofVersion,
    output: z.object({ items: z.array(criteriaSubGroup), total: z.int() }),
    errors: ['CRITERIA_VERSION_NOT_FOUND'],
  }),
  getSubGroup: endpoint({
    ...subGroup,
    method: 'GET',
    summary: 'Một nhóm tiêu chí.',
    access: 'criteria-sub-group:read',
    output: criteriaSubGroup,
    errors: ['CRITERIA_SUB_GROUP_NOT_FOUND'],
  }),
  createSubGroup: endpoint({
    method: 'POST',
    path: '/criteria-sub-groups',
    summary: 'Thêm nhóm vào cuối một chủ đề.',
    access: 'criteria-sub-group:create',
    body: subGroupBody.extend({ groupId: id }),
    output: done,
    errors: ['CRITERIA_GROUP_NOT_FOUND', frozen],
    audit: 'criteria-sub-group.create',
    generic: 'CREATE_CRITERIA_SUB_GROUP',
  }),
  updateSubGroup: endpoint({
    ...subGroup,
    method: 'PUT',
    summary: 'Sửa nhóm.',
    access: 'criteria-sub-group:edit',
    body: subGroupBody.extend({ version }),
    output: done,
    errors: subGroupErrors,
    audit: 'criteria-sub-group.edit',
    generic: 'UPDATE_CRITERIA_SUB_GROUP',
  }),
  deleteSubGroup: endpoint({
    ...subGroup,
    method: 'DELETE',
    summary: 'Xoá nhóm trống.',
    access: 'criteria-sub-group:delete',
    body: z.strictObject({ version }),
    output: done,
    errors: [...subGroupErrors, 'CRITERIA_GROUP_NOT_EMPTY'],
    audit: 'criteria-sub-group.delete',
    generic: 'DELETE_CRITERIA_SUB_GROUP',
  }),
  moveSubGroup: endpoint({
    path: '/criteria-sub-groups/{id}/place',
    method: 'PUT',
    summary: 'Chuyển nhóm đến một chỗ trong một chủ đề.',
    access: 'criteria-sub-group:edit',
    body: place,
    output: done,
    errors: [...subGroupErrors, 'CRITERIA_GROUP_NOT_FOUND'],
    audit: 'criteria-sub-group.move',
    generic: 'UPDATE_CRITERIA_SUB_GROUP',
    isShownInPlace: true,
  }),
}
