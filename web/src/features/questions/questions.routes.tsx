import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const questionsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/questions',
  validateSearch: flatAddress,
  loader: ahead(() => import('./questions-page.tsx')),
  component: lazyScreen(() => import('./questions-page.tsx'), 'QuestionsPage'),
})

export const questionsRoutes = [questionsRoute] as const
