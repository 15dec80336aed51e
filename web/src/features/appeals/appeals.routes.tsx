import { listRoute } from '../../lib/routing/list-route.ts'

export const appealsRoutes = [listRoute('/appeals', () => import('./appeals-page.tsx'), 'AppealsPage')] as const
