import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/notifications',
  validateSearch: flatAddress,
  loader: ahead(() => import('./campaigns-page.tsx')),
  component: lazyScreen(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
})

const campaignRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/notifications/$id',
  staticData: {
    palette: {
      label: 'Thông báo',
      needs: 'notification:list',
      find: async (text, signal) => (await import('./campaigns-palette.ts')).findCampaigns(text, signal),
    },
  },
  component: lazyScreen(() => import('./detail/campaign-page.tsx'), 'CampaignPage'),
})

export const campaignsRoutes = [campaignsRoute, campaignRoute] as const
