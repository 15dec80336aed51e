import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../lib/routing/roots.ts'
import { safeTarget } from '../../lib/routing/safe-target.ts'
import { useSession } from '../../lib/session/session.store.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

type LoginSearch = { next?: string }

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: ({ next }: Record<string, unknown>): LoginSearch => {
    const target = safeTarget(next)
    return target === null ? {} : { next: target }
  },
  // Checked again: what a route refuses is still in the search that it hands on.
  beforeLoad: ({ search }) => {
    if (useSession.getState().accessToken !== null)
      throw redirect({ href: safeTarget(search.next) ?? '/', replace: true })
  },
  component: lazyScreen(() => import('./login-screen.tsx'), 'LoginScreen'),
})

/** Only for who is signed in with a password that somebody else chose. */
const firstPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/first-password',
  beforeLoad: () => {
    const { accessToken, user } = useSession.getState()
    if (accessToken === null || !user?.mustChangePassword) throw redirect({ href: '/', replace: true })
  },
  component: lazyScreen(() => import('./password/first-password-page.tsx'), 'FirstPasswordPage'),
})

export const authRoutes = [loginRoute, firstPasswordRoute] as const
