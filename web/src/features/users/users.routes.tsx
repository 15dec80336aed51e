import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../lib/routing/list-route.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'
import { userAddress } from './user/user-address.ts'

const usersRoute = listRoute('/users', () => import('./users-page.tsx'), 'UsersPage')

const userRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/users/$id',
  validateSearch: userAddress,
  staticData: {
    palette: {
      label: 'Người dùng',
      needs: 'user:list',
      find: async (text, signal) => (await import('./users-palette.ts')).findUsers(text, signal),
    },
  },
  component: lazyScreen(() => import('./user/user-page.tsx'), 'UserPage'),
})

export const usersRoutes = [usersRoute, userRoute] as const
