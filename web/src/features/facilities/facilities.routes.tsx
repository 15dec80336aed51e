import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../lib/routing/list-route.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'
import { workScreen } from '../../ui/page/work-screen.ts'

const queueRoute = listRoute('/approve-accounts', () => import('./approve-accounts-page.tsx'), 'ApproveAccountsPage')

/** The file carries the filters of the list that it was opened from: they make its queue. */
const facilityRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/approve-accounts/$id',
  validateSearch: flatAddress,
  staticData: {
    palette: {
      label: 'Cơ sở',
      needs: 'facility:list',
      find: async (...search) => (await import('./list/facility-palette.ts')).findFacilities(...search),
    },
  },
  ...workScreen,
  component: lazyScreen(() => import('./facility-page.tsx'), 'FacilityPage'),
})

const registryRoute = listRoute('/facilities', () => import('./facilities-page.tsx'), 'FacilitiesPage')

export const facilitiesRoutes = [queueRoute, facilityRoute, registryRoute] as const
