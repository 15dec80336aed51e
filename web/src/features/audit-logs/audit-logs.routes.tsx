import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { cleanAuditSearch } from './audit-log-address.ts'

const auditLogsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit-logs',
  validateSearch: cleanAuditSearch,
  component: lazyRouteComponent(() => import('./audit-logs-page.tsx'), 'AuditLogsPage'),
})

export const auditLogsRoutes = [auditLogsRoute] as const
