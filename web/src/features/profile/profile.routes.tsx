import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { cleanProfileSearch } from './profile-address.ts'

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  validateSearch: cleanProfileSearch,
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

export const profileRoutes = [profileRoute] as const
