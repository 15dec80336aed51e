import { Select } from '@mantine/core'
import { roles, type RoleRow } from '@nhanxanh/contract/features/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useContractForm } from '../../lib/forms.ts'
import { useLeaveGone } from '../../lib/routing/use-leave-gone.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { forgetRole, roleQueries } from './roles.queries.ts'

type Props = { role: RoleRow; onClose: () => void }

/** A role that somebody holds goes only with another one in its place. */
export const DeleteRole = ({ role, onClose }: Props) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const { data } = useQuery(roleQueries.all())
  const others = (data?.items ?? []).filter(({ id, can }) => id !== role.id && (can.edit || can.clone))
  const contractForm = useContractForm({
    schema: roles.delete.body,
    unsaved: null,
    initialValues: { replacementId: '' },
    save: async (body, idempotencyKey) => {
      await call(roles.delete, { params: { id: role.id }, body }, { idempotencyKey })
      onClose()
      await leaveGone('/roles')
      await forgetRole(client, role.id)
    },
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Xoá vai trò “${role.name}”?`}
      name="Xoá vai trò"
      verb="Xoá vai trò"
      isDangerous
      typedCode={{ what: 'tên vai trò', code: role.name }}
      onClose={onClose}
    >
      <p>Vai trò đã xoá không khôi phục được; lịch sử của vai trò vẫn còn trong nhật ký.</p>
      {role.userCount > 0 && (
        <Select
          label="Vai trò thay thế"
          description={`${role.userCount} người đang giữ vai trò này sẽ chuyển sang vai trò thay thế ngay khi xoá.`}
          placeholder="Chọn vai trò"
          withAsterisk
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          {...contractForm.form.getInputProps('replacementId')}
        />
      )}
    </FormDialog>
  )
}
