import { z } from 'zod'
import { everything, isPermission, openedRights, permissions } from '../permissions.ts'
import type { Permission } from '../permissions.ts'
import { besideList } from '../shared/beside-list.ts'
import { id, instant, nameLine, optional, paragraph } from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { storyOf } from './audit-logs.story.ts'
import { roleKinds, usages } from './roles.rules.ts'

/** The keys that a role may hold. */
export type RoleKey = Permission | typeof everything
const roleKey = z.custom<RoleKey>(
  (key) => typeof key === 'string' && (key === everything || isPermission(key)),
  'Không có quyền này trong danh mục.',
)

/** The keys of a role, each once and in the order of the catalogue, so that two equal roles look equal. */
const roleKeys = z
  .array(roleKey)
  .max(200)
  .transform((keys): RoleKey[] => {
    const chosen = new Set(keys)
    return chosen.has(everything) ? [everything] : permissions.filter((key) => chosen.has(key))
  })

export const roleRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  isBuiltin: z.boolean(),
  permissions: z.array(z.string()),
  /** Of assessments and facilities its holders know only of those that they were assigned to. */
  assignedOnly: z.boolean(),
  userCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), rename: z.boolean(), delete: z.boolean(), clone: z.boolean() }),
})
export type RoleRow = z.output<typeof roleRow>

const member = z.object({ id, name: z.string(), email: z.string() })

export const roleDetail = roleRow.extend({
  /** The holders of the role; null for readers who may not list accounts. */
  members: z.array(member).nullable(),
})
export type RoleDetail = z.output<typeof roleDetail>

export const roleBody = z.strictObject({
  name: nameLine('tên vai trò', 60, 2),
  description: optional(paragraph('mô tả', 500)),
  permissions: roleKeys,
  assignedOnly: z.boolean().default(false),
})
/** Without the mark it stays as it is. */
export const roleEdit = roleBody.extend({ version: z.int(), assignedOnly: z.boolean().optional() })

/** A role that keeps what keys of a former version opened to it: not what the settings and its keys open now. */
const formerRights = z.object({
  id,
  name: z.string(),
  rights: z.array(z.enum(openedRights)),
  /** Keys of contacts that it lacks for them. */
  lacking: z.array(z.string()),
})
export type FormerRights = z.output<typeof formerRights>

/** The effect of a change of keys, before it is saved. */
export const roleImpact = z.object({
  userCount: z.int(),
  /** The first of them; null for readers who may not list accounts. */
  people: z.array(z.string()).nullable(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Keys that no active account would hold any more. */
  orphaned: z.array(z.string()),
  /** Nobody would hold everything: this change will be refused. */
  isLastAdministrator: z.boolean(),
})
export type RoleImpact = z.output<typeof roleImpact>

export const rightsQuery = z.strictObject({ permission: roleKey, day: vietnamDate })

const rightHolder = z.object({ id, name: z.string(), role: z.string(), from: instant, until: instant.nullable() })

/** The people who held a key on a day. */
export const rightHolders = z.object({
  /** Since when it is written down; null where nothing is yet. */
  writtenSince: instant.nullable(),
  count: z.int(),
  /** Each with the role that gave it, from when until when; null for readers who may not list accounts. */
  holders: z.array(rightHolder).nullable(),
})
export type RightHolders = z.output<typeof rightHolders>

export const rolesQuery = listQuery(
  { orderFields: ['name', 'userCount', 'updatedAt', 'createdAt'], orderField: 'createdAt', orderDirection: 'ASC' },
  {
    kind: several(z.enum(roleKinds)).optional(),
    /** Roles that hold every one of these keys. */
    permission: several(z.enum(permissions as [Permission, ...Permission[]])).optional(),
    usage: z.enum(usages).optional(),
  },
)

const one = { path: '/roles/{id}' } as const

const list = endpoint({
  method: 'GET',
  path: '/roles',
  summary: 'Danh sách vai trò.',
  access: 'role:list',
  query: rolesQuery,
  output: pageOf(roleRow),
  generic: 'LIST_ROLE',
})

export const roles = {
  list,
  ...besideList(list, ['kind', 'permission', 'usage']),
  permissions: endpoint({
    method: 'GET',
    path: '/permissions',
    summary: 'Danh mục quyền với tên tiếng Việt.',
    access: 'permission:list',
    output: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), description: z.string() })) }),
  }),
  lint: endpoint({
    method: 'GET',
    path: '/permissions/lint',
    summary: 'Quyền được hỏi tới mà danh mục không có, và quyền của danh mục mà không nơi nào hỏi tới.',
    access: everything,
    output: z.object({
      unknown: z.array(z.object({ key: z.string(), uses: z.array(z.string()) })),
      unused: z.array(z.string()),
    }),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/permissions/holders',
    summary: 'Ai đã giữ một quyền vào một ngày, qua vai trò nào, từ lúc nào đến lúc nào.',
    access: 'role:read',
    query: rightsQuery,
    output: rightHolders,
  }),
  formerRights: endpoint({
    method: 'GET',
    path: '/roles/former-rights',
    summary: 'Vai trò còn giữ nguyên những gì quyền của bản trước cho với yêu cầu về dữ liệu cá nhân.',
    access: everything,
    output: z.object({ items: z.array(formerRights) }),
  }),
  decideFormerRights: endpoint({
    method: 'POST',
    path: '/roles/{id}/former-rights',
    summary: 'Quyết định về vai trò ấy: từ nay theo Cài đặt, có hoặc không cấp thêm quyền liên hệ còn thiếu.',
    access: everything,
    body: z.strictObject({ grants: z.boolean() }),
    output: roleDetail,
    errors: ['ROLE_NOT_FOUND', 'NOT_FOUND'],
    audit: 'role.edit',
    generic: 'UPDATE_ROLE',
    isShownInPlace: true,
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Chi tiết một vai trò cùng những người đang giữ.',
    access: 'role:read',
    output: roleDetail,
    errors: ['ROLE_NOT_FOUND'],
  }),
  story: storyOf('/roles/{id}/story', 'role:read', 'một vai trò và những người giữ nó', 'ROLE_NOT_FOUND'),
  impact: endpoint({
    path: '/roles/{id}/impact',
    method: 'GET',
    summary: 'Tác động của một bộ quyền mới đối với vai trò, trước khi lưu.',
    access: 'role:edit',
    query: z.strictObject({ permissions: several(z.string().max(60)).optional() }),
    output: roleImpact,
    errors: ['ROLE_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    summary: 'Tạo vai trò, mới hoặc nhân bản từ vai trò khác.',
    access: 'role:create',
    body: roleBody,
    output: roleDetail,
    errors: ['ROLE_NAME_EXISTS', 'ROLE_NOT_GRANTABLE'],
    audit: 'role.create',
    generic: 'CREATE_ROLE',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Sửa vai trò; có hiệu lực từ yêu cầu kế tiếp của mọi người đang giữ.',
    access: 'role:edit',
    body: roleEdit,
    output: roleDetail,
    errors: [
      'ROLE_NOT_FOUND',
      'ROLE_NAME_EXISTS',
      'ROLE_NOT_GRANTABLE',
      'BUILTIN_ROLE_FIXED',
      'LAST_ADMINISTRATOR',
      'STALE_VERSION',
    ],
    audit: 'role.edit',
    generic: 'UPDATE_ROLE',
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá vai trò; những người đang giữ chuyển sang vai trò thay thế.',
    access: 'role:delete',
    body: z.strictObject({ replacementId: optional(id) }),
    output: z.null(),
    errors: [
      'ROLE_NOT_FOUND',
      'CANNOT_DELETE_BUILTIN_ROLE',
      'ROLE_IN_USE',
      'ROLE_NOT_GRANTABLE',
      'NOT_ON_ONESELF',
      'LAST_ADMINISTRATOR',
    ],
    audit: 'role.delete',
    generic: 'DELETE_ROLE',
  }),
}
