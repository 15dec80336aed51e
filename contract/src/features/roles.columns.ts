import type { z } from 'zod'
import { permissionName, permissions } from '../permissions.ts'
import { columnsFor, createdAtColumn, updatedAtColumn } from '../shared/columns.ts'
import { searchWording } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { assignedOnlyName, keyCountWords, keysInWords, roleKindNames, thingsWords, usageNames } from './roles.rules.ts'
import type { RoleRow, rolesQuery } from './roles.ts'

type Query = z.output<typeof rolesQuery>

/** What list, drawer and file say of a role. `34/73` alone is a month to a spreadsheet, so the word stands with it. */
export const roleColumns = columnsFor<RoleRow, Query>()({
  name: { label: 'Tên', orderField: 'name', isSearched: true, value: ({ name }) => name },
  description: {
    label: 'Mô tả',
    isLogged: true,
    value: ({ description }) => description,
    text: ({ description }) => description ?? 'Chưa có',
  },
  kind: { label: 'Loại', value: ({ isBuiltin }) => roleKindNames[isBuiltin ? 'builtin' : 'custom'] },
  keys: {
    label: 'Quyền',
    value: ({ permissions: keys }) => keysInWords(keys),
    text: ({ permissions: keys }) => keyCountWords(keys),
  },
  assignedOnly: { label: assignedOnlyName, value: ({ assignedOnly }) => (assignedOnly ? 'Có' : 'Không') },
  userCount: { kind: 'number', label: 'Người dùng', orderField: 'userCount', value: ({ userCount }) => userCount },
  updatedAt: updatedAtColumn,
  createdAt: createdAtColumn,
  keyNames: { label: 'Các quyền', only: 'file', value: ({ permissions: keys }) => thingsWords(keys) },
})

export const roleFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  kind: { label: 'Loại', names: roleKindNames },
  permission: { label: 'Có quyền', names: Object.fromEntries(permissions.map((key) => [key, permissionName(key)])) },
  usage: { label: 'Sử dụng', names: usageNames },
}
