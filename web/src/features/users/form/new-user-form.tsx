import { PasswordInput, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { users } from '@nhanxanh/contract/features/users'
import type { UserRow } from '@nhanxanh/contract/features/users'
import { newUser } from '@nhanxanh/contract/features/users.fields'
import { entranceNames, entrances } from '@nhanxanh/contract/features/users.rules'
import { placeWords } from '@nhanxanh/contract/features/users.words'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { normalisePhone } from '@nhanxanh/contract/shared/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshUsers } from '../users.queries.ts'
import { UserFields } from './user-fields.tsx'

const shortest = 3

const isSame = (user: UserRow, name: string, phone: string): boolean =>
  foldText(user.name) === foldText(name) || (phone !== '' && user.phone === normalisePhone(phone))

/** While an account is being made: others with the same name or telephone, so that nobody gets two. Hinders nothing. */
const SamePerson = ({ name, phone }: { name: string; phone: string }) => {
  const [typed] = useDebouncedValue(`${name.trim()}|${phone.trim()}`, 400)
  const [typedName = '', typedPhone = ''] = typed.split('|')
  const find = (q: string) => ({ ...queryOf(users.list, { query: { q, limit: 10 } }), enabled: q.length >= shortest })
  const byName = useQuery(find(typedName)).data?.items ?? []
  const byPhone = useQuery(find(typedPhone)).data?.items ?? []
  const same = new Map(
    [...byName, ...byPhone].filter((user) => isSame(user, typedName, typedPhone)).map((user) => [user.id, user]),
  )
  if (same.size === 0) return null
  const words = [...same.values()].map((user) => `${user.name} (${user.email}, ${placeWords(user)})`).join('; ')
  return <Banner tone="info">Đã có tài khoản cùng họ tên hoặc số điện thoại: {words}.</Banner>
}

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
