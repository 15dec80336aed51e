import { profile } from '@nhanxanh/contract/features/profile'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { updateUser, useSession } from '../../../lib/session/session.store.ts'
import { signOut } from '../../../lib/sign-out.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import styles from '../login.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import own from '../recovery/recovery.module.css'

/** After a sign-in with a password that somebody else chose: nothing else opens before it is replaced. */
export const FirstPasswordPage = () => {
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email ?? '')
  return (
    <main className={styles.page}>
      <div className={`column ${styles.card}`}>
        <header className={`column ${styles.brand}`}>
          <Logo size={48} />
          <PageTitle>Đổi mật khẩu tạm</PageTitle>
        </header>
        <NewPasswordForm
          name="Đổi mật khẩu tạm"
          email={email}
          isReplacing
          save={async (body) => {
            updateUser(await call(profile.changePassword, { body }))
            await navigate({ to: '/', replace: true })
          }}
        >
          <p>Mật khẩu hiện tại do người khác đặt cho bạn. Hãy chọn mật khẩu của riêng bạn để tiếp tục.</p>
        </NewPasswordForm>
        <button type="button" className={own.second} onClick={() => void signOut()}>
          Đăng xuất
        </button>
      </div>
    </main>
  )
}
