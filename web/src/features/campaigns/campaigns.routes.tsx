import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../lib/routing/list-route.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const campaignsRoute = listRoute('/notifications', () => import('./campaigns-page.tsx'), 'CampaignsPage')

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
