import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for whatever is shown of the endpoints with these paths. Of a record that was deleted (`gone`, its id)
 * nothing more is asked: a drawer or a page holds it for a moment longer, and that it is not found would be told as a
 * failure beside the report that it is gone.
 */
export const refreshShown = async (
  client: QueryClient,
  isShown: (path: string) => boolean,
  gone?: string,
): Promise<void> => {
  const predicate = ({ queryKey }: Query): boolean => {
    const [path] = queryKey
    if (typeof path !== 'string' || !isShown(path)) return false
    return gone === undefined || !JSON.stringify(queryKey).includes(gone)
  }
  // A first read that is still on its way would bring what stood before the act, and is not asked again by itself.
  const onTheirWay = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const asked = client.invalidateQueries({ predicate })
  if (onTheirWay.length === 0) return asked
  const isOnItsWay = (query: Query): boolean => onTheirWay.includes(query)
  await client.cancelQueries({ predicate: isOnItsWay })
  await Promise.all([asked, client.refetchQueries({ predicate: isOnItsWay, type: 'active' })])
}
