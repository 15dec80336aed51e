import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'

const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute] as const
