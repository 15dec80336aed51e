import { createRoute } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const criteriaRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/criterias',
  validateSearch: flatAddress,
  component: lazyScreen(() => import('./criteria-page.tsx'), 'CriteriaPage'),
})

export const criteriaRoutes = [criteriaRoute] as const
