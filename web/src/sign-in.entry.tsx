import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LoginPage } from './features/auth/auth.public.tsx'
import { safeTarget } from './lib/routing/safe-target.ts'
import { followOtherTabs } from './lib/session/session.sync.ts'
import { rootElement } from './root-element.ts'
import { ToastRegion } from './ui/toast/toast-region.tsx'

/** After a recovery: the root that it was drawn in, its e-mail, and a sentence. */
type Start = { root?: Root; email?: string; notice?: string }

/** Shows the sign-in page; its address has the asked-for one as `next`. The console is fetched while the person types. */
export const startSignIn = ({ root = createRoot(rootElement()), ...greeting }: Start = {}): void => {
  const stopFollowing = followOtherTabs()
  const openConsole = async (): Promise<void> => {
    const address = safeTarget(new URLSearchParams(window.location.search).get('next')) ?? '/'
    try {
      const { startConsole } = await import('./console.entry.tsx')
      stopFollowing()
      await startConsole({ root, address })
    } catch {
      // The console could not be fetched: the browser's own loading says why, and can be repeated.
      window.location.assign(address)
    }
  }
  root.render(
    <StrictMode>
      <LoginPage onSignedIn={openConsole} {...greeting} />
      <ToastRegion />
    </StrictMode>,
  )
  document.addEventListener('input', fetchConsole, { once: true })
}

const fetchConsole = (): void => {
  // Only ahead of time; who signs in asks again.
  import('./console.entry.tsx').catch(() => undefined)
}
