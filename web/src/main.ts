import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/pieces.css'
import { signInAddress } from './lib/routing/sign-in-address.ts'
import { storedToken } from './lib/session/stored-token.ts'
import { rootElement } from './root-element.ts'
import { applyScheme } from './ui/theme/scheme.ts'

/** The gallery and the refusal are public (SPECIFICATION 2); the sign-in page needs none of the console's code. */
const isPublic = (pathname: string): boolean => /^\/(examples|forbidden)\/?$/.test(pathname)

/** Choosing a new password, or saying that a sign-in was somebody else, needs no session, and one that is there does not matter. */
const isRecovery = (pathname: string): boolean => /^\/auth\/(forgot-password-s[123]|not-me)\/?$/.test(pathname)

const start = async (): Promise<void> => {
  if (isRecovery(window.location.pathname)) {
    const { startRecovery } = await import('./recovery.entry.tsx')
    startRecovery()
    return
  }
  const token = storedToken()
  if (token !== null || isPublic(window.location.pathname)) {
    const { startConsole } = await import('./console.entry.tsx')
    await startConsole()
    return
  }
  window.history.replaceState(null, '', signInAddress(window.location))
  const { startSignIn } = await import('./sign-in.entry.tsx')
  startSignIn()
}

/** Files for the next visit are kept once this one has what it needs; whatever the page, it is the same worker. */
const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = await import('./lib/push/worker.ts')
  await serviceWorker()
}

applyScheme()
window.addEventListener('load', () => void registerWorker().catch(() => undefined))
start().catch((failure: unknown) => {
  console.error(failure)
  rootElement().innerHTML =
    '<p class="boot" role="alert">Không tải được bảng điều khiển. Vui lòng kiểm tra mạng rồi tải lại trang.</p>'
})
