import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'

const criteriaRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/criterias',
  validateSearch: flatAddress,
  component: lazyRouteComponent(() => import('./criteria-page.tsx'), 'CriteriaPage'),
})

export const criteriaRoutes = [criteriaRoute] as const
