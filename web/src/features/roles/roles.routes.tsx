import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { cleanSearch } from '../../ui/list/list-address.ts'
import { roleRules } from './roles-address.ts'

const rolesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/roles',
  validateSearch: (raw) => cleanSearch(roleRules, raw),
  component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
})

const roleRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/roles/$id',
  staticData: {
    palette: {
      label: 'Vai trò',
      needs: 'role:list',
      find: async (...search) => (await import('./roles-palette.ts')).findRoles(...search),
    },
  },
  component: lazyRouteComponent(() => import('./editor/role-page.tsx'), 'RolePage'),
})

export const rolesRoutes = [rolesRoute, roleRoute] as const
