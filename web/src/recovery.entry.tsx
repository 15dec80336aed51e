import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NotMePage, RecoveryPage, signIn } from './features/auth/recovery.public.tsx'
import { rootElement } from './root-element.ts'
import { clearSession } from './lib/session/session.store.ts'
import { ToastRegion } from './ui/toast/toast-region.tsx'

const notice = 'Mật khẩu mới đã được đặt. Mọi phiên đăng nhập cũ đã kết thúc; vui lòng đăng nhập bằng mật khẩu mới.'

/**
 * Shows what a letter about a sign-in leads to, or the three steps to a new password; after these the console, signed in, and where that is
 * refused the sign-in page, with the e-mail filled in.
 */
export const startRecovery = (): void => {
  const root = createRoot(rootElement())
  const onDone = async (account: { email: string; password: string }): Promise<void> => {
    clearSession()
    window.history.replaceState(null, '', '/auth/login')
    const { startSignIn } = await import('./sign-in.entry.tsx')
    // Whatever keeps it from happening is said there, at the next try.
    await signIn(account).catch(() => undefined)
    startSignIn({ root, email: account.email, notice })
  }
  root.render(
    <StrictMode>
      {window.location.pathname.startsWith('/auth/not-me') ? (
        <NotMePage token={window.location.hash.slice(1)} onDone={clearSession} />
      ) : (
        <RecoveryPage onDone={onDone} />
      )}
      <ToastRegion />
    </StrictMode>,
  )
}
