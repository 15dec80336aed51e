import { listRoute } from '../../lib/routing/list-route.ts'

export const contactsRoutes = [listRoute('/contacts', () => import('./contacts-page.tsx'), 'ContactsPage')] as const
