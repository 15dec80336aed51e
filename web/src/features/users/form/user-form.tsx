import { PasswordInput, Select, TextInput } from '@mantine/core'
import { newUser, userEdit, users, type UserRow } from '@nhanxanh/contract/features/users'
import { entranceNames, entrances } from '@nhanxanh/contract/features/users.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { HandOver } from './hand-over.tsx'
import { RoleField } from './role-field.tsx'
import { SamePerson } from './same-person.tsx'
import { refreshUsers } from '../users.queries.ts'

type Props = { user: UserRow | null; onClose: () => void }

const valuesOf = (user: UserRow | null): Record<string, unknown> =>
  user === null
    ? { name: '', email: '', phone: '', roleId: '', expiresOn: '', entrance: 'invitation', password: '' }
    : {
        version: user.version,
        name: user.name,
        email: user.email,
        phone: user.phone ?? '',
        roleId: user.role?.id ?? null,
        expiresOn: user.expiresOn ?? '',
        successorId: '',
      }

const useUserForm = (user: UserRow | null, onClose: () => void) => {
  const client = useQueryClient()
  return useContractForm({
    schema: user === null ? newUser : userEdit,
    initialValues: valuesOf(user),
    save: async (parsed, idempotencyKey) => {
      const options = { idempotencyKey }
      const saved =
        'entrance' in parsed
          ? await call(users.create, { body: parsed }, options)
          : await call(users.update, { params: { id: user?.id ?? '' }, body: parsed }, options)
      const made =
        'entrance' in parsed && parsed.entrance === 'invitation' ? 'Đã gửi thư mời cho' : 'Đã tạo tài khoản cho'
      toast({ tone: 'success', text: user === null ? `${made} ${saved.name}.` : `Đã lưu tài khoản của ${saved.name}.` })
      onClose()
      await refreshUsers(client, saved)
    },
  })
}

/** A new account, or the change of one. Roles with keys that the editor does not hold are not offered. */
export const UserForm = ({ user, onClose }: Props) => {
  const contractForm = useUserForm(user, onClose)
  const { form } = contractForm
  const isNew = user === null
  const { roleId } = form.getValues()
  return (
    <FormDialog
      contractForm={contractForm}
      title={isNew ? 'Tạo tài khoản' : 'Sửa tài khoản'}
      verb={isNew ? 'Tạo tài khoản' : 'Lưu tài khoản'}
      size="lg"
      onClose={onClose}
    >
      <TextInput label="Họ tên" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <FieldPair>
        <TextInput label="Email" type="email" withAsterisk {...form.getInputProps('email')} />
        <TextInput label="Số điện thoại" placeholder="0912 345 678" {...form.getInputProps('phone')} />
      </FieldPair>
      {user?.kind !== 'owner' && (
        <RoleField
          kept={user?.role?.id ?? null}
          disabled={user !== null && !user.can.changeRole}
          {...form.getInputProps('roleId')}
        />
      )}
      <TextInput
        type="date"
        label="Ngày hết hạn tài khoản"
        description="Tài khoản dùng được đến hết ngày này. Để trống nếu không có hạn."
        {...form.getInputProps('expiresOn')}
      />
      {isNew && <SamePerson name={String(form.getValues()['name'])} phone={String(form.getValues()['phone'])} />}
      {isNew && <FirstPassword form={form} />}
      {user && roleId !== user.role?.id && <HandOver userId={user.id} inputProps={form.getInputProps('successorId')} />}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useUserForm>['form']

/** By a letter, or by a password that the administrator hands over and that must be changed. */
const FirstPassword = ({ form }: { form: Form }) => (
  <>
    <Select
      label="Mật khẩu đầu tiên"
      withAsterisk
      allowDeselect={false}
      data={entrances.map((value) => ({ value, label: entranceNames[value] }))}
      {...form.getInputProps('entrance')}
    />
    {form.getValues()['entrance'] === 'password' && (
      <PasswordInput
        label="Mật khẩu tạm"
        description="Ít nhất 8 ký tự, có chữ số, chữ hoa và chữ thường."
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('password')}
      />
    )}
  </>
)
