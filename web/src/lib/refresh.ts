import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for whatever is shown of the endpoints with these paths. Of a record that was deleted (`gone`, its id)
 * nothing more is asked: a drawer or a page holds it for a moment longer, and that it is not found would be told as a
 * failure beside the report that it is gone.
 */
export const refreshShown = (client: QueryClient, isShown: (path: string) => boolean, gone?: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path] = queryKey
      if (typeof path !== 'string' || !isShown(path)) return false
      return gone === undefined || !JSON.stringify(queryKey).includes(gone)
    },
  })
