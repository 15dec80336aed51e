import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './features/auth/auth.public.tsx'
import { safeTarget } from './lib/routing/safe-target.ts'
import { followOtherTabs } from './lib/session/session.sync.ts'
import { rootElement } from './root-element.ts'
import { ToastRegion } from './ui/toast/toast-region.tsx'

/** Shows the sign-in page; its address has the asked-for one as `next`. The console is fetched while the person types. */
export const startSignIn = (): void => {
  const root = createRoot(rootElement())
  const stopFollowing = followOtherTabs()
  const openConsole = async (): Promise<void> => {
    const { startConsole } = await import('./console.entry.tsx')
    stopFollowing()
    const next = new URLSearchParams(window.location.search).get('next')
    window.history.replaceState(null, '', safeTarget(next) ?? '/')
    startConsole(root)
  }
  root.render(
    <StrictMode>
      <LoginPage onSignedIn={openConsole} />
      <ToastRegion />
    </StrictMode>,
  )
  document.addEventListener('input', () => void import('./console.entry.tsx'), { once: true })
}
