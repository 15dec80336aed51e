import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature. */
export const appealQueries = {
  detail: (id: string) => queryOf(appeals.get, { params: { id } }),
  decisions: (facilityId: string) => queryOf(appeals.decisions, { query: { facilityId } }),
}

/** After an act: the appeal is as it was answered; the list is asked again. */
export const patchAppeal = (client: QueryClient, detail: AppealDetail): void => {
  client.setQueryData(appealQueries.detail(detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [appeals.list.path] })
}
