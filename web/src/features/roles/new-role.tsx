import { Select, Textarea, TextInput } from '@mantine/core'
import { roleBody, roles, type RoleRow } from '@nhanxanh/contract/features/roles'
import { rolePresets } from '@nhanxanh/contract/features/roles.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { usePermissions } from '../../lib/can.ts'
import { useContractForm } from '../../lib/forms.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { refreshRoles } from './roles.queries.ts'

type Props = { from: RoleRow | null; onClose: () => void }

/** A role out of a preset, or as the copy of another; its keys are then chosen in the matrix. */
export const NewRole = ({ from, onClose }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const held = usePermissions()
  const presets = rolePresets.filter(({ keys }) => holdsAll(held, keys))
  const contractForm = useContractForm({
    schema: roleBody,
    unsaved: { name: `roles.create/${from?.id ?? ''}`, title: 'Vai trò mới' },
    initialValues: {
      name: from ? `${from.name} (bản sao)` : '',
      description: from?.description ?? '',
      permissions: [...(from?.permissions ?? [])],
      assignedOnly: from?.assignedOnly ?? false,
    },
    save: async (body, idempotencyKey) => {
      const role = await call(roles.create, { body }, { idempotencyKey })
      onClose()
      await navigate({ to: '/roles/$id', params: { id: role.id } })
      await refreshRoles(client, role)
    },
  })
  const { form } = contractForm
  const start = (name: string | null) =>
    form.setFieldValue('permissions', [...(presets.find((preset) => preset.name === name)?.keys ?? [])])
  return (
    <FormDialog
      contractForm={contractForm}
      title={from ? `Nhân bản vai trò “${from.name}”` : 'Tạo vai trò'}
      name="Tạo vai trò"
      verb="Tạo vai trò"
      onClose={onClose}
    >
      <TextInput label="Tên vai trò" withAsterisk {...form.getInputProps('name')} />
      <Textarea label="Mô tả" autosize minRows={2} {...form.getInputProps('description')} />
      {!from && (
        <Select
          label="Bắt đầu từ mẫu"
          description="Có thể thêm bớt quyền sau khi tạo."
          placeholder="Chưa có quyền nào"
          clearable
          data={presets.map(({ name }) => name)}
          onChange={start}
        />
      )}
    </FormDialog>
  )
}
