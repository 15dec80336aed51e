import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../lib/routing/roots.ts'
import { safeTarget } from '../../lib/routing/safe-target.ts'
import { useSession } from '../../lib/session/session.store.ts'

type LoginSearch = { next?: string }

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: ({ next }: Record<string, unknown>): LoginSearch => {
    const target = safeTarget(next)
    return target === null ? {} : { next: target }
  },
  beforeLoad: ({ search }) => {
    if (useSession.getState().accessToken !== null) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
})

export const authRoutes = [loginRoute] as const
