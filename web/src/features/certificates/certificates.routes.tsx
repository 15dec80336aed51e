import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../lib/routing/list-route.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'
import { workScreen } from '../../ui/page/work-screen.ts'

const queueRoute = listRoute('/certificates', () => import('./list/certificates-page.tsx'), 'CertificatesPage')

const certificateRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/certificates/$id',
  validateSearch: flatAddress,
  staticData: {
    palette: {
      label: 'Giấy chứng nhận',
      needs: 'certification:list',
      find: async (text, signal) => (await import('./list/certificate-palette.ts')).findCertificates(text, signal),
    },
  },
  ...workScreen,
  component: lazyScreen(() => import('./record/certificate-page.tsx'), 'CertificatePage'),
})

export const certificatesRoutes = [queueRoute, certificateRoute] as const
