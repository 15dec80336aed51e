import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const appealsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/appeals',
  validateSearch: flatAddress,
  loader: ahead(() => import('./appeals-page.tsx')),
  component: lazyScreen(() => import('./appeals-page.tsx'), 'AppealsPage'),
})

export const appealsRoutes = [appealsRoute] as const
