import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const dataRequestsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/data-requests',
  validateSearch: flatAddress,
  loader: ahead(() => import('./data-requests-page.tsx')),
  component: lazyScreen(() => import('./data-requests-page.tsx'), 'DataRequestsPage'),
})

export const dataRequestsRoutes = [dataRequestsRoute] as const
