import { useEffect } from 'react'
import { useProgramme } from '../../lib/programme.ts'
import { sessionEnd, type SessionEnd } from '../../lib/session/session-end.ts'
import { useSession } from '../../lib/session/session.store.ts'
import { brandName } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

const reasons: Record<SessionEnd, string> = {
  expired: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.',
  banned: 'Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ quản trị viên.',
  'account-expired': 'Tài khoản đã hết hạn sử dụng, vui lòng liên hệ quản trị viên để gia hạn.',
}

/** `email` and `notice` come from a recovery that has just succeeded. */
type Props = { onSignedIn: () => void; email?: string | undefined; notice?: string | undefined }

/** The sign-in: brand, two fields, nothing else. Leaves as soon as there is a session, from here or from another tab. */
export const LoginPage = ({ onSignedIn, email, notice }: Props) => {
  const programme = useProgramme()
  const isSignedIn = useSession(({ accessToken }) => accessToken !== null)
  const end = sessionEnd()
  const said = notice ?? (end && reasons[end])
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])
  return (
    <main className={styles.page}>
      <div className={`column ${styles.card}`}>
        <header className={`column ${styles.brand}`}>
          <Logo size={48} />
          <PageTitle name="Đăng nhập">{brandName}</PageTitle>
          <p className={styles.programme}>{programme?.name ?? ' '}</p>
          {programme?.issuer && <p className={styles.programme}>{programme.issuer}</p>}
        </header>
        {said && <p className={styles.notice}>{said}</p>}
        <LoginForm contactEmail={programme?.contactEmail ?? null} initialEmail={email} />
      </div>
      <p className={styles.footnote}>
        {programme?.isDemo ? 'Đây là bản minh hoạ: mọi cơ sở và tài khoản đều là dữ liệu minh hoạ.' : ' '}
      </p>
    </main>
  )
}
