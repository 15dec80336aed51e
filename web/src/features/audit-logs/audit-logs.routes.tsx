import { listRoute } from '../../lib/routing/list-route.ts'

export const auditLogsRoutes = [
  listRoute('/audit-logs', () => import('./audit-logs-page.tsx'), 'AuditLogsPage'),
] as const
