import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ListDeskProvider } from '../lib/desk/list-desk-provider.tsx'
import { queryClient } from '../lib/query-client.ts'
import { KitProvider } from '../ui/theme/kit-provider.tsx'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { router } from './router.tsx'

/** The console: providers, router, toasts. */
export const ConsoleApp = () => (
  <KitProvider>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        {/* Inside the router: its dialog asks before Back gives up what was typed. */}
        <RouterProvider router={router} InnerWrap={ListDeskProvider} />
      </QueryClientProvider>
    </CrashBoundary>
    <ToastRegion />
  </KitProvider>
)
