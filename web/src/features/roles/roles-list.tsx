import type { RoleRow } from '@nhanxanh/contract/features/roles'
import { roleKindNames, roleKinds, usageNames, usages } from '@nhanxanh/contract/features/roles.rules'
import { permissionName, permissions } from '@nhanxanh/contract/permissions'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { roleColumns } from './role-columns.ts'
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
    { kind: 'choice', key: 'kind', label: 'Loại', options: optionsOf(roleKinds, roleKindNames) },
    { kind: 'choice', key: 'permission', label: 'Có quyền', options: keyOptions },
    { kind: 'choice', key: 'usage', label: 'Sử dụng', isSingle: true, options: optionsOf(usages, usageNames) },
  ],
  columns: roleColumns,
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/roles/$id', params: { id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: { title: 'Chưa có vai trò nào', hint: 'Tạo vai trò từ một mẫu hoặc nhân bản vai trò có sẵn.' },
}
