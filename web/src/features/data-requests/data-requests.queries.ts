import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature. */
export const dataRequestQueries = {
  detail: (id: string) => queryOf(dataRequests.get, { params: { id } }),
  preview: (id: string) => queryOf(dataRequests.preview, { params: { id } }),
}

/** After an act: the request is as it was answered; the list is asked again. */
export const patchDataRequest = (client: QueryClient, detail: DataRequestDetail): void => {
  client.setQueryData(dataRequestQueries.detail(detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [dataRequests.list.path] })
}
