import type { z } from 'zod'
import { permissionName, permissions } from '../permissions.ts'
import { searchWording } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { assignedOnlyName, keysInWords, roleKindNames, thingsWords, usageNames } from './roles.rules.ts'
import type { RoleRow, rolesQuery } from './roles.ts'

/** The list of roles as a file. `34/73` alone is a month to a spreadsheet, so the word stands with it. */
export const roleExportColumns = {
  name: { label: 'Tên', value: ({ name }) => name },
  description: { label: 'Mô tả', value: ({ description }) => description },
  kind: { label: 'Loại', value: ({ isBuiltin }) => roleKindNames[isBuiltin ? 'builtin' : 'custom'] },
  keys: { label: 'Quyền', value: ({ permissions: keys }) => keysInWords(keys) },
  assignedOnly: { label: assignedOnlyName, value: ({ assignedOnly }) => (assignedOnly ? 'Có' : 'Không') },
  userCount: { label: 'Người dùng', value: ({ userCount }) => userCount },
  updatedAt: { label: 'Cập nhật', value: ({ updatedAt }) => new Date(updatedAt) },
  createdAt: { label: 'Ngày tạo', value: ({ createdAt }) => new Date(createdAt) },
  keyNames: { label: 'Các quyền', value: ({ permissions: keys }) => thingsWords(keys) },
} as const satisfies ExportColumns<RoleRow>

export const roleFilterWordings: FilterWordings<z.output<typeof rolesQuery>> = {
  q: searchWording,
  kind: { label: 'Loại', names: roleKindNames },
  permission: { label: 'Có quyền', names: Object.fromEntries(permissions.map((key) => [key, permissionName(key)])) },
  usage: { label: 'Sử dụng', names: usageNames },
}
