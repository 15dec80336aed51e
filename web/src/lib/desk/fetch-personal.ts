import { preferencesQuery } from '../preferences/preferences.queries.ts'
import { queryClient } from '../query-client.ts'
import { isOpen } from '../session/session.state.ts'
import { useSession } from '../session/session.store.ts'
import { viewsQuery } from '../views/saved-views.queries.ts'

/**
 * Asks for what the person has arranged and saved beside the code of the first screen: it is there when the rows are, and
 * delays nothing.
 */
export const fetchPersonal = (): void => {
  if (!isOpen(useSession.getState())) return
  void queryClient.prefetchQuery(preferencesQuery)
  void queryClient.prefetchQuery(viewsQuery)
}
