import { createRoute } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const reportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reports',
  validateSearch: flatAddress,
  component: lazyScreen(() => import('./reports-page.tsx'), 'ReportsPage'),
})

export const reportsRoutes = [reportsRoute] as const
