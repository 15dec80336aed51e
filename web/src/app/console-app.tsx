import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ListDeskProvider } from '../lib/desk/list-desk-provider.tsx'
import { queryClient } from '../lib/query-client.ts'
import { followOtherTabs } from '../lib/session/session.sync.ts'
import { KitProvider } from '../ui/theme/kit-provider.tsx'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { router } from './router.tsx'
import { watchSession } from './watch-session.ts'

/** The console: providers, router, toasts, and an eye on the session. */
export const ConsoleApp = () => {
  useEffect(() => {
    const stops = [followOtherTabs(), watchSession(router, queryClient)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
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
}
