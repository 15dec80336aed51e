import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

const attemptsOffline = 2

/** An answered error is final, and its toast is shown once; only a server out of reach is tried again. */
const shouldRetry = (count: number, failure: Error): boolean =>
  failure instanceof ApiError && failure.isOffline && count < attemptsOffline

/** The cache of everything read from the server; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
