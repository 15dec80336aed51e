import { createRoute } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  validateSearch: flatAddress,
  component: lazyScreen(() => import('./settings-page.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute] as const
