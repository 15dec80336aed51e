import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage, ListResult } from '../../ui/list/list-result.ts'
import { asApiError } from '../api/api-error.ts'

/** A query of a list endpoint as the list shows it. */
export function listResultOf<Row>(query: UseQueryResult<ListPage<Row>>): ListResult<Row> {
  const failure = query.error === null ? null : asApiError(query.error)
  return {
    data: query.data,
    isFetching: query.isFetching,
    loadedAt: query.data === undefined ? undefined : query.dataUpdatedAt,
    problem: failure && { text: failure.text, isForbidden: failure.status === 403 },
    retry: () => void query.refetch(),
  }
}
