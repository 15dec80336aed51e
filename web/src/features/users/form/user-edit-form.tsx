import { users, type UserRow } from '@nhanxanh/contract/features/users'
import { type HandOver, userEdit } from '@nhanxanh/contract/features/users.fields'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshUsers, userQueries } from '../users.queries.ts'
import { HandOver as HandOverFields, useHandOver } from './hand-over.tsx'
import { UserFields } from './user-fields.tsx'

type Values = {
  name: string
  email: string
  phone: string
  roleId: string | null
  expiresOn: string
  handOver: Partial<HandOver>
}

const schema = userEdit.omit({ version: true })

const storedOf = (user: UserRow): Stored<Values> => ({
  version: user.version,
  values: {
    name: user.name,
    email: user.email,
    phone: user.phone === null ? '' : formatPhone(user.phone),
    roleId: user.role?.id ?? null,
    expiresOn: user.expiresOn ?? '',
    handOver: {},
  },
})

const useUserEdit = (user: UserRow, onClose: () => void) => {
  const client = useQueryClient()
  const { data } = useQuery(userQueries.roles())
  const roleName = (id: string | null) => data?.items.find((role) => role.id === id)?.name ?? ''
  const params = { id: user.id }
  return useEditForm({
    schema,
    unsaved: { name: `users.update/${user.id}`, title: `Tài khoản của ${user.name}` },
    names: {
      name: 'Họ tên',
      email: 'Email',
      phone: { label: 'Số điện thoại', words: formatPhone },
      roleId: { label: 'Vai trò', words: roleName },
      expiresOn: { label: 'Ngày hết hạn tài khoản', words: (day) => (day === '' ? '' : formatDay(day)) },
      handOver: 'Người nhận bàn giao',
    },
    stored: storedOf(user),
    save: async (body, { version, idempotencyKey }) => {
      const change = { ...body, version: Number(version) }
      const saved = await call(users.update, { params, body: change }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã lưu tài khoản của ${saved.name}.` })
      await refreshUsers(client, saved)
      return saved
    },
    reload: async () => storedOf(await call(users.get, { params })),
    onSaved: onClose,
  })
}

/** The change of an account; with another role, what the person still holds goes to somebody else. */
export const UserEditForm = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  const contractForm = useUserEdit(user, onClose)
  const { form } = contractForm
  const kept = user.role?.id ?? null
  // Asked ahead: it is there at once when another role is chosen.
  useHandOver(user.id, user.can.changeRole)
  return (
    <FormDialog contractForm={contractForm} title="Sửa tài khoản" verb="Lưu tài khoản" size="lg" onClose={onClose}>
      <UserFields
        field={(path) => form.getInputProps(path)}
        role={user.kind === 'owner' ? null : { kept, isFixed: !user.can.changeRole }}
      />
      {form.getValues().roleId !== kept && (
        <HandOverFields userId={user.id} field={(path) => form.getInputProps(path)} />
      )}
    </FormDialog>
  )
}
