import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cleanSearch } from '../../ui/list/list-address.ts'
import { exampleRules } from './list/example-rules.ts'
import { rootRoute } from '../../lib/routing/roots.ts'

const examplesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/examples',
  validateSearch: (raw) => cleanSearch(exampleRules, raw),
  component: lazyRouteComponent(() => import('./examples-page.tsx'), 'ExamplesPage'),
})

export const examplesRoutes = [examplesRoute] as const
