import type { RoleRow } from '@nhanxanh/contract/features/roles'
import { assignedOnlyName, keyCountWords, roleKindNames } from '@nhanxanh/contract/features/roles.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'

/** What the list says of a role (PRODUCT D3). */
export const roleColumns: ListDeclaration<RoleRow>['columns'] = [
  {
    key: 'name',
    label: 'Tên',
    width: 280,
    orderField: 'name',
    isSearched: true,
    text: ({ name }) => name,
    note: ({ description }) => description,
  },
  { key: 'keys', label: 'Quyền', width: 130, weight: 4, text: ({ permissions: keys }) => keyCountWords(keys) },
  {
    key: 'userCount',
    label: 'Người dùng',
    width: 120,
    weight: 5,
    orderField: 'userCount',
    isNumeric: true,
    text: ({ userCount }) => String(userCount),
  },
  {
    key: 'assignedOnly',
    label: assignedOnlyName,
    width: 160,
    isHidden: true,
    text: ({ assignedOnly }) => (assignedOnly ? 'Có' : 'Không'),
  },
  {
    key: 'kind',
    label: 'Loại',
    width: 120,
    weight: 3,
    text: ({ isBuiltin }) => roleKindNames[isBuiltin ? 'builtin' : 'custom'],
  },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 150,
    weight: 2,
    orderField: 'updatedAt',
    orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  {
    key: 'createdAt',
    label: 'Ngày tạo',
    width: 150,
    orderField: 'createdAt',
    orderWords: ['Tạo lâu nhất trước', 'Tạo gần nhất trước'],
    isHidden: true,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'description',
    label: 'Mô tả',
    width: 270,
    isTwoLines: true,
    isHidden: true,
    text: ({ description }) => description ?? 'Chưa có',
  },
]
