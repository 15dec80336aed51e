import { Select } from '@mantine/core'
import { roles, type RoleRow } from '@nhanxanh/contract/features/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useLeaveGone } from '../../lib/routing/use-leave-gone.ts'
import { forgetRole, roleQueries } from './roles.queries.ts'

type Props = { role: RoleRow; onClose: () => void }

/** A role that somebody holds goes only with another one in its place. */
export const DeleteRole = ({ role, onClose }: Props) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const { data } = useQuery(roleQueries.all())
  const others = (data?.items ?? []).filter(({ id, can }) => id !== role.id && (can.edit || can.clone))
  return (
    <ActDialog
      act={roles.delete}
      params={{ id: role.id }}
      title={`Xoá vai trò “${role.name}”?`}
      name="Xoá vai trò"
      verb="Xoá vai trò"
      isDangerous
      typedCode={{ what: 'tên vai trò', code: role.name }}
      asks={{
        replacementId: {
          kind: 'own',
          render: (field) =>
            role.userCount > 0 && (
              <Select
                label="Vai trò thay thế"
                description={`${role.userCount} người đang giữ vai trò này sẽ chuyển sang vai trò thay thế ngay khi xoá.`}
                placeholder="Chọn vai trò"
                withAsterisk
                data={others.map(({ id, name }) => ({ value: id, label: name }))}
                {...field}
              />
            ),
        },
      }}
      onDone={async () => {
        await leaveGone('/roles')
        await forgetRole(client, role.id)
      }}
      onClose={onClose}
    >
      <p>Vai trò đã xoá không khôi phục được; lịch sử của vai trò vẫn còn trong nhật ký.</p>
    </ActDialog>
  )
}
