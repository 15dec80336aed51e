import { listRoute } from '../../lib/routing/list-route.ts'

export const dataRequestsRoutes = [
  listRoute('/data-requests', () => import('./data-requests-page.tsx'), 'DataRequestsPage'),
] as const
