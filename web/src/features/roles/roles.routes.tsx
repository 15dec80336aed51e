import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../lib/routing/list-route.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'
import { roleAddress } from './editor/role-address.ts'

const rolesRoute = listRoute('/roles', () => import('./roles-page.tsx'), 'RolesPage')

const roleRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/roles/$id',
  validateSearch: roleAddress,
  staticData: {
    palette: {
      label: 'Vai trò',
      needs: 'role:list',
      find: async (text, signal) => (await import('./roles-palette.ts')).findRoles(text, signal),
    },
  },
  component: lazyScreen(() => import('./editor/role-page.tsx'), 'RolePage'),
})

export const rolesRoutes = [rolesRoute, roleRoute] as const
