import { Button, Group } from '@mantine/core'
import { roles, type RoleRow, rolesQuery } from '@nhanxanh/contract/features/roles'
import { roleKindNames, roleKinds, usageNames, usages } from '@nhanxanh/contract/features/roles.rules'
import { permissionName, permissions } from '@nhanxanh/contract/permissions'
import { IconColumns, IconCopy, IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { NewButton } from '../../ui/page/new-button.tsx'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { CompareRoles } from './compare/compare-roles.tsx'
import { DeleteRole } from './delete-role.tsx'
import { KeyLint } from './lint/key-lint.tsx'
import { NewRole } from './new-role.tsx'
import { OpenRequests } from './requests/open-requests.tsx'
import { roleScreen } from './role-columns.ts'

/** The built-in roles came first, so the oldest stand first (PRODUCT D3). */
const roleRules: AddressRules<typeof rolesQuery> = {
  schema: rolesQuery,
  order: { orderField: 'createdAt', orderDirection: 'ASC' },
}

const RolePeek = lazyPart(() => import('./role-peek.tsx').then((module) => module.RolePeek))

const drawPeek = (role: RoleRow) => <RolePeek fallback={<SkeletonFacts facts={8} />} key={role.id} role={role} />

const keyOptions = permissions.map((value) => ({ value, label: permissionName(value) }))

/** `/roles`: what people may do (PRODUCT D3). */
const roleList: ListDeclaration<RoleRow, typeof roleRules.schema> = {
  ...roleRules,
  noun: 'vai trò',
  searchPlaceholder: 'Tìm tên vai trò',
  filters: [
    { kind: 'choice', key: 'kind', label: 'Loại', options: optionsOf(roleKinds, roleKindNames) },
    { kind: 'choice', key: 'permission', label: 'Có quyền', options: keyOptions },
    { kind: 'choice', key: 'usage', label: 'Sử dụng', isSingle: true, options: optionsOf(usages, usageNames) },
  ],
  columns: roleScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/roles/$id', params: { id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: { title: 'Chưa có vai trò nào', hint: 'Tạo vai trò từ một mẫu hoặc nhân bản vai trò có sẵn.' },
}

const icon = { size: 16, 'aria-hidden': true } as const
type Open =
  | { kind: 'lint' }
  | { kind: 'new'; from: RoleRow | null }
  | { kind: 'delete' | 'compare'; role: RoleRow }
  | null

const list = listScreen(roleList, roles)
export const { ahead } = list

/** What can be done with a role, each by the right that the server computed. */
const useRoleActions = (control: ListControl, setOpen: (open: Open) => void) => {
  const navigate = useNavigate()
  const canRead = useMay('/roles', 'open')
  const show = (id: string) => void navigate({ to: '/roles/$id', params: { id } })
  return (role: RoleRow): readonly RowAction[] => [
    ...(canRead
      ? [{ key: 'open', label: 'Mở bảng quyền', icon: <IconExternalLink {...icon} />, run: () => show(role.id) }]
      : []),
    peekAction(control, role.id),
    ...(role.can.clone
      ? [
          {
            key: 'clone',
            label: 'Nhân bản',
            icon: <IconCopy {...icon} />,
            run: () => setOpen({ kind: 'new', from: role }),
          },
        ]
      : []),
    {
      key: 'compare',
      label: 'So sánh với vai trò khác',
      icon: <IconColumns {...icon} />,
      run: () => setOpen({ kind: 'compare', role }),
    },
    ...(role.can.delete
      ? [
          {
            key: 'delete',
            label: 'Xoá vai trò',
            isDangerous: true,
            icon: <IconTrash {...icon} />,
            run: () => setOpen({ kind: 'delete', role }),
          },
        ]
      : []),
  ]
}

/** The roles, and what can be done with each. */
export const RolesPage = () => {
  const screen = useListScreen(list)
  const canCreate = useMay('/roles', 'create')
  const [open, setOpen] = useState<Open>(null)
  const actionsOf = useRoleActions(screen.control, setOpen)
  const canLint = useMay('/roles', 'lint')
  const actions = (
    <Group gap="sm">
      <OpenRequests />
      {canLint && (
        <Button variant="default" onClick={() => setOpen({ kind: 'lint' })}>
          Soát danh mục quyền
        </Button>
      )}
      {canCreate && (
        <NewButton
          label="Tạo vai trò"
          keywords={['thêm', 'mới']}
          icon={IconPlus}
          run={() => setOpen({ kind: 'new', from: null })}
        />
      )}
    </Group>
  )
  return (
    <ListPage title="Vai trò" summary={totalWords(screen)} actions={actions}>
      <List {...screen} rowActions={actionsOf} tools={<ExportTool list="roles" query={screen.control.query} />} />
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </ListPage>
  )
}

const Dialogs = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  if (open === null) return null
  if (open.kind === 'lint') return <KeyLint onClose={onClose} />
  if (open.kind === 'compare') return <CompareRoles first={open.role} onClose={onClose} />
  return open.kind === 'new' ? (
    <NewRole from={open.from} onClose={onClose} />
  ) : (
    <DeleteRole role={open.role} onClose={onClose} />
  )
}
