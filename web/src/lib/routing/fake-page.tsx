import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { KitProvider } from '../../ui/theme/kit-provider.tsx'
import { queryClient } from '../query-client.ts'

/** A component as the only page of a console, for tests: in its look, with its queries, at an address of its own. */
export const fakePage = (component: () => ReactNode, client = queryClient) => {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  const page = (
    <KitProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </KitProvider>
  )
  return { router, page }
}
