import type { RoleRow } from '@nhanxanh/contract/features/roles'
import { keyCountWords, roleKindNames, roleKinds, usageNames, usages } from '@nhanxanh/contract/features/roles.rules'
import { permissionName, permissions } from '@nhanxanh/contract/permissions'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { roleRules } from './roles-address.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const RolePeek = lazyPart(() => import('./role-peek.tsx').then((module) => module.RolePeek))

const drawPeek = (role: RoleRow) => <RolePeek fallback={<SkeletonFacts facts={8} />} key={role.id} role={role} />

const keyOptions = permissions.map((value) => ({ value, label: permissionName(value) }))

/** `/roles`: what people may do (PRODUCT D3). */
export const roleList: ListDeclaration<RoleRow, typeof roleRules.schema> = {
  ...roleRules,
  noun: 'vai trò',
  searchPlaceholder: 'Tìm tên vai trò',
  filters: [
    { kind: 'choice', key: 'kind', label: 'Loại', isPrimary: true, options: optionsOf(roleKinds, roleKindNames) },
    { kind: 'choice', key: 'permission', label: 'Có quyền', isPrimary: true, options: keyOptions },
    { kind: 'choice', key: 'usage', label: 'Sử dụng', isSingle: true, options: optionsOf(usages, usageNames) },
  ],
  columns: [
    { key: 'name', label: 'Tên', width: 200, orderField: 'name', isSearched: true, text: ({ name }) => name },
    { key: 'description', label: 'Mô tả', width: 270, text: ({ description }) => description ?? 'Chưa có' },
    {
      key: 'kind',
      label: 'Loại',
      width: 110,
      text: ({ isBuiltin }) => roleKindNames[isBuiltin ? 'builtin' : 'custom'],
    },
    { key: 'keys', label: 'Quyền', width: 120, text: ({ permissions: keys }) => keyCountWords(keys) },
    {
      key: 'userCount',
      label: 'Người dùng',
      width: 135,
      orderField: 'userCount',
      isNumeric: true,
      text: ({ userCount }) => String(userCount),
    },
    {
      key: 'updatedAt',
      label: 'Cập nhật',
      width: 150,
      orderField: 'updatedAt',
      text: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      key: 'createdAt',
      label: 'Ngày tạo',
      width: 150,
      orderField: 'createdAt',
      isHidden: true,
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/roles/$id', params: { id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: { title: 'Chưa có vai trò nào', hint: 'Tạo vai trò từ một mẫu hoặc nhân bản vai trò có sẵn.' },
}
