import { roleBody, roles, type RoleDetail } from '@nhanxanh/contract/features/roles'
import { assignedOnlyName, roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshRoles } from '../roles.queries.ts'

export type RoleValues = { name: string; description: string; permissions: string[]; assignedOnly: boolean }

const storedOf = ({ version, name, description, permissions, assignedOnly }: RoleDetail): Stored<RoleValues> => ({
  version,
  values: { name, description: description ?? '', permissions: [...permissions], assignedOnly },
})

const names = {
  name: 'Tên vai trò',
  description: 'Mô tả',
  permissions: { label: 'Quyền', words: (keys: string[]) => keys.map(roleKeyName).toSorted().join(', ') },
  assignedOnly: { label: assignedOnlyName, words: (isOn: boolean) => (isOn ? 'có' : 'không') },
}

/** The edit of a role: what it is called, its keys, and whether its holders see assigned files only. */
export const useRoleForm = (role: RoleDetail) => {
  const client = useQueryClient()
  const params = { id: role.id }
  return useEditForm({
    schema: roleBody,
    unsaved: { name: `roles.update/${role.id}`, title: `Vai trò “${role.name}”` },
    names,
    stored: storedOf(role),
    save: async (body, { version, idempotencyKey }) => {
      const change = { ...body, version: Number(version) }
      const saved = await call(roles.update, { params, body: change }, { idempotencyKey, isToldHere: true })
      toast({ tone: 'success', text: `Đã lưu vai trò “${saved.name}”. Thay đổi có hiệu lực ngay.` })
      await refreshRoles(client, saved)
      return saved
    },
    reload: async () => storedOf(await call(roles.get, { params })),
  })
}
