import { PasswordInput, Select } from '@mantine/core'
import { users } from '@nhanxanh/contract/features/users'
import { newUser } from '@nhanxanh/contract/features/users.fields'
import { entranceNames, entrances } from '@nhanxanh/contract/features/users.rules'
import { useQueryClient } from '@tanstack/react-query'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { SamePerson } from './same-person.tsx'
import { refreshUsers } from '../users.queries.ts'
import { UserFields } from './user-fields.tsx'

const useNewUser = (onClose: () => void) => {
  const client = useQueryClient()
  return useContractForm({
    schema: newUser,
    unsaved: { name: 'users.create', title: 'Tài khoản mới', without: ['password'] },
    initialValues: { name: '', email: '', phone: '', roleId: '', expiresOn: '', entrance: 'invitation', password: '' },
    save: async (body, idempotencyKey) => {
      const saved = await call(users.create, { body }, { idempotencyKey })
      const made = body.entrance === 'invitation' ? 'Đã gửi thư mời cho' : 'Đã tạo tài khoản cho'
      toast({ tone: 'success', text: `${made} ${saved.name}.` })
      await refreshUsers(client, saved)
    },
    onSaved: onClose,
  })
}

/** A new account of a member of staff. */
export const NewUserForm = ({ onClose }: { onClose: () => void }) => {
  const contractForm = useNewUser(onClose)
  const { form } = contractForm
  const { name, phone } = form.getValues()
  return (
    <FormDialog contractForm={contractForm} title="Tạo tài khoản" verb="Tạo tài khoản" size="lg" onClose={onClose}>
      <UserFields field={(path) => form.getInputProps(path)} role={{ kept: null, isFixed: false }} />
      <FirstPassword form={form} />
      <SamePerson name={name} phone={phone} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useNewUser>['form']

/** By a letter, or by a password that the administrator hands over and that must be changed. */
const FirstPassword = ({ form }: { form: Form }) => (
  <>
    <Select
      label="Mật khẩu đầu tiên"
      withAsterisk
      allowDeselect={false}
      data={optionsOf(entrances, entranceNames)}
      {...form.getInputProps('entrance')}
    />
    {form.getValues().entrance === 'password' && (
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
