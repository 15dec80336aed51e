import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  validateSearch: flatAddress,
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

export const profileRoutes = [profileRoute] as const
