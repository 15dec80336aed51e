import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/routing/roots.ts'

const examplesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/examples',
  component: lazyRouteComponent(() => import('./examples-page.tsx'), 'ExamplesPage'),
})

export const examplesRoutes = [examplesRoute] as const
