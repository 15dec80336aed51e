import { addresses } from '@nhanxanh/contract/features/addresses'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { councilSessions } from '@nhanxanh/contract/features/council-sessions'
import { reportDocuments, type ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { movingStates } from '@nhanxanh/contract/features/report-documents.rules'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'

/** Milliseconds between two looks at what is being made. */
export const lookEvery = 1500

export const isMoving = ({ state }: Pick<ReportDocumentRow, 'state'>): boolean => movingStates.has(state)

/** The reads of this feature, and what its form offers. */
export const documentQueries = {
  /** Asked again with each new state of its row. */
  detail: ({ id, state }: Pick<ReportDocumentRow, 'id' | 'state'>) => {
    const { path } = reportDocuments.get
    return queryOptions({
      queryKey: [path, id, state] as const,
      queryFn: ({ signal }) => call(reportDocuments.get, { params: { id } }, { signal }),
    })
  },
  provinces: () => ({ ...queryOf(addresses.provinces), staleTime: Infinity }),
  levels: () => queryOf(certificates.levels),
  sessions: () => queryOf(councilSessions.list, { query: { limit: 100, orderField: 'heldOn' } }),
}

/** After something was asked for: the list shows it on its way. */
export const askAgain = (client: QueryClient): void => {
  for (const { path } of [reportDocuments.list, reportDocuments.facets]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}
