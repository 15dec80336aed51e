import { createRoute } from '@tanstack/react-router'
import { cleanSearch } from '../../ui/list/list-address.ts'
import { exampleRules } from './list/example-rules.ts'
import { rootRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const examplesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/examples',
  validateSearch: (raw) => cleanSearch(exampleRules, raw),
  component: lazyScreen(() => import('./examples-page.tsx'), 'ExamplesPage'),
})

export const examplesRoutes = [examplesRoute] as const
