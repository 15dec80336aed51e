import { assessments } from '@nhanxanh/contract/features/assessments'
import { councilSessions } from '@nhanxanh/contract/features/council-sessions'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'

/** So many sessions stand beside each other; offices hold a few each month. */
export const sessionsShown = 100

/** The reads of the council; their keys are made here and nowhere else. */
export const councilQueries = {
  list: () => queryOf(councilSessions.list, { query: { limit: sessionsShown, orderField: 'heldOn' } }),
  detail: (id: string) => queryOf(councilSessions.get, { params: { id } }),
  check: (id: string) => queryOf(councilSessions.check, { params: { id } }),
  candidates: () => ({ ...queryOf(councilSessions.candidates), staleTime: 0 }),
}

const { list, check } = councilSessions

/** What may show a file that a session has decided. */
export const decidedPaths = [list, councilSessions.get, check, assessments.list, assessments.get].map(
  ({ path }) => path,
)

/** After an act on a session: the record in place, and everything that is counted or derived from it. */
export const patchSession = (client: QueryClient, session: CouncilSession): void => {
  client.setQueryData(councilQueries.detail(session.id).queryKey, session)
  void client.invalidateQueries({ queryKey: [list.path] })
  void client.invalidateQueries({ queryKey: councilQueries.check(session.id).queryKey })
}
