import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const listRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/assessments',
  validateSearch: flatAddress,
  loader: ahead(() => import('./list/assessments-page.tsx')),
  component: lazyScreen(() => import('./list/assessments-page.tsx'), 'AssessmentsPage'),
})

const benchRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/assessments/$id',
  validateSearch: flatAddress,
  component: lazyScreen(() => import('./bench/bench-page.tsx'), 'BenchPage'),
})

export const assessmentsRoutes = [listRoute, benchRoute] as const
