import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const queueRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/approve-accounts',
  validateSearch: flatAddress,
  loader: ahead(() => import('./approve-accounts-page.tsx')),
  component: lazyScreen(() => import('./approve-accounts-page.tsx'), 'ApproveAccountsPage'),
})

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
  component: lazyScreen(() => import('./facility-page.tsx'), 'FacilityPage'),
})

const registryRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/facilities',
  validateSearch: flatAddress,
  loader: ahead(() => import('./facilities-page.tsx')),
  component: lazyScreen(() => import('./facilities-page.tsx'), 'FacilitiesPage'),
})

export const facilitiesRoutes = [queueRoute, facilityRoute, registryRoute] as const
