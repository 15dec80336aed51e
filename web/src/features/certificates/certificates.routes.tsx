import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'

const listRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/certificates',
  validateSearch: flatAddress,
  loader: ahead(() => import('./list/certificates-page.tsx')),
  component: lazyScreen(() => import('./list/certificates-page.tsx'), 'CertificatesPage'),
})

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
  component: lazyScreen(() => import('./record/certificate-page.tsx'), 'CertificatePage'),
})

export const certificatesRoutes = [listRoute, certificateRoute] as const
