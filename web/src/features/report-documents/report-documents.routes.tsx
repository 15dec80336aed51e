import { listRoute } from '../../lib/routing/list-route.ts'

export const reportDocumentsRoutes = [
  listRoute('/reports/documents', () => import('./report-documents-page.tsx'), 'ReportDocumentsPage'),
] as const
