import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const reportDocumentsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reports/documents',
  validateSearch: flatAddress,
  loader: ahead(() => import('./report-documents-page.tsx')),
  component: lazyScreen(() => import('./report-documents-page.tsx'), 'ReportDocumentsPage'),
})

export const reportDocumentsRoutes = [reportDocumentsRoute] as const
