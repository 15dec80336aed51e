import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const contactsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/contacts',
  validateSearch: flatAddress,
  loader: ahead(() => import('./contacts-page.tsx')),
  component: lazyScreen(() => import('./contacts-page.tsx'), 'ContactsPage'),
})

export const contactsRoutes = [contactsRoute] as const
