import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { cleanAddress } from '../../ui/list/list-address.ts'
import { auditLogRules } from './audit-log-address.ts'

const auditLogsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit-logs',
  validateSearch: (raw) => cleanAddress(auditLogRules, raw),
  component: lazyRouteComponent(() => import('./audit-logs-page.tsx'), 'AuditLogsPage'),
})

export const auditLogsRoutes = [auditLogsRoute] as const
