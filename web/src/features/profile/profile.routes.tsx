import { createRoute } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  validateSearch: flatAddress,
  component: lazyScreen(() => import('./profile-page.tsx'), 'ProfilePage'),
})

export const profileRoutes = [profileRoute] as const
