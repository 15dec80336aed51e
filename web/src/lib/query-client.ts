import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of everything read from the server; emptied when the session ends. A failure is not tried again by itself:
 * its toast is shown once, the screen offers another try, and a network that comes back refreshes what is on screen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnReconnect: 'always', networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
