import { PasswordInput } from '@mantine/core'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { profile } from '@nhanxanh/contract/features/profile'
import { newPassword } from '@nhanxanh/contract/shared/fields'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { PasswordRules } from '../../../lib/fields/password-rules.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { useShowPerson } from '../profile.queries.ts'
import styles from '../profile.module.css'
import { SessionsSection } from './sessions-section.tsx'

const schema = z
  .object({
    currentPassword: z.string().min(1, 'Vui lòng nhập mật khẩu.'),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Mật khẩu nhập lại không khớp.',
  })

/** The password, and where the person is signed in. */
export const SecurityPanel = ({ person }: { person: CurrentUser }) => (
  <div className={styles.panel}>
    <PasswordSection person={person} />
    <SessionsSection />
  </div>
)

const empty = { currentPassword: '', password: '', confirmPassword: '' }

const PasswordSection = ({ person }: { person: CurrentUser }) => {
  const show = useShowPerson()
  const { form, formProps, isSaving, problem } = useContractForm({
    schema,
    unsaved: null,
    initialValues: empty,
    save: async (body, idempotencyKey) => {
      const changed = await call(profile.changePassword, { body }, { idempotencyKey })
      show(changed, 'Đã đổi mật khẩu. Các phiên đăng nhập khác đã kết thúc.')
      form.setValues(empty)
    },
  })
  const { password } = form.getValues()
  return (
    <form {...formProps} className="stack-4" aria-label="Đổi mật khẩu">
      <h2>Đổi mật khẩu</h2>
      <FormProblem text={problem} />
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <FieldStack>
        <PasswordInput
          label="Mật khẩu hiện tại"
          autoComplete="current-password"
          withAsterisk
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="Mật khẩu mới"
          autoComplete="new-password"
          withAsterisk
          {...form.getInputProps('password')}
        />
        <PasswordRules password={password} />
        <PasswordInput
          label="Nhập lại mật khẩu mới"
          autoComplete="new-password"
          withAsterisk
          {...form.getInputProps('confirmPassword')}
        />
        <FormActions verb="Đổi mật khẩu" isSaving={isSaving} />
      </FieldStack>
    </form>
  )
}
