import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { files } from '@nhanxanh/contract/features/files'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature. */
export const appealQueries = {
  detail: (id: string) => queryOf(appeals.get, { params: { id } }),
  decisions: (facilityId: string) => queryOf(appeals.decisions, { query: { facilityId } }),
  /** Bytes of the letter or of what came with it: kept while the appeal is looked at. */
  file: (id: string) =>
    queryOptions({
      queryKey: [files.download.path, id],
      queryFn: ({ signal }) => call(files.download, { params: { id } }, { signal }),
      staleTime: Infinity,
      gcTime: 10 * 60_000,
    }),
}

/** After an act: the appeal is as it was answered; the list is asked again. */
export const patchAppeal = (client: QueryClient, detail: AppealDetail): void => {
  client.setQueryData(appealQueries.detail(detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [appeals.list.path] })
}
