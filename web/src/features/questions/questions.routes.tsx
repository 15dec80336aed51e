import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'

const questionsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/questions',
  validateSearch: flatAddress,
  component: lazyRouteComponent(() => import('./questions-page.tsx'), 'QuestionsPage'),
})

export const questionsRoutes = [questionsRoute] as const
