import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const auditLogsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit-logs',
  validateSearch: flatAddress,
  loader: ahead(() => import('./audit-logs-page.tsx')),
  component: lazyScreen(() => import('./audit-logs-page.tsx'), 'AuditLogsPage'),
})

export const auditLogsRoutes = [auditLogsRoute] as const
