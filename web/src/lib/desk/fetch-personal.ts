import { preferencesQuery } from '../preferences/preferences.queries.ts'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session/session.store.ts'
import { viewsQuery } from '../views/saved-views.queries.ts'

/**
 * Asks for what the person has arranged and saved beside the code of the first screen: it is there when the rows are, and
 * delays nothing.
 */
export const fetchPersonal = (): void => {
  if (useSession.getState().accessToken === null) return
  void queryClient.prefetchQuery(preferencesQuery)
  void queryClient.prefetchQuery(viewsQuery)
}
