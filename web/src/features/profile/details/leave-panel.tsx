import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { profile } from '@nhanxanh/contract/features/profile'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { clearSession } from '../../../lib/session/session.store.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../profile.module.css'

/** The end of the own account: what will happen, and the address typed to mean it. */
export const LeavePanel = ({ person }: { person: CurrentUser }) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: profile.deactivate.body,
    unsaved: null,
    initialValues: { email: '', password: '' },
    save: async (body, idempotencyKey) => {
      await call(profile.deactivate, { body }, { idempotencyKey })
      clearSession()
      toast({ tone: 'success', text: 'Tài khoản của bạn đã ngừng hoạt động.' })
    },
  })
  return (
    <form {...formProps} className={styles.panel} aria-label="Ngừng tài khoản">
      <section className="stack-4">
        <h2>Ngừng tài khoản của tôi</h2>
        <ul className={styles.rules}>
          <li>Mọi phiên đăng nhập của bạn kết thúc ngay.</li>
          <li>Bạn không đăng nhập được nữa; chỉ quản trị viên mở lại được tài khoản.</li>
          <li>Những gì bạn đã làm vẫn còn trong nhật ký với tên của bạn.</li>
        </ul>
        <FormProblem text={problem} />
        <FieldStack>
          <TextInput
            label="Nhập email của bạn để xác nhận"
            description={person.email}
            autoComplete="off"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Mật khẩu hiện tại"
            autoComplete="current-password"
            withAsterisk
            {...form.getInputProps('password')}
          />
          <div className={`wrap ${styles.row}`}>
            <Button type="submit" color="red" loading={isSaving}>
              Ngừng tài khoản
            </Button>
          </div>
        </FieldStack>
      </section>
    </form>
  )
}
