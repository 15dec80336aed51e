import type { OutputOf, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { cleanSearch, plainView, queryOf } from '../../ui/list/list-address.ts'
import type { ListDeclaration, Search } from '../../ui/list/list-declaration.ts'
import type { ListPage, ListResult } from '../../ui/list/list-result.ts'
import { useList } from '../../ui/list/use-list.ts'
import { asApiError } from '../api/api-error.ts'
import { addressOf } from '../api/transport.ts'
import { queryClient } from '../query-client.ts'
import { listSourceOf, type ListEndpoints } from './list-source.ts'

/** A query of a list endpoint as the list shows it. */
function listResultOf<Row>(query: UseQueryResult<ListPage<Row>>): ListResult<Row> {
  const failure = query.error === null ? null : asApiError(query.error)
  return {
    data: query.data,
    isFetching: query.isFetching,
    loadedAt: query.data === undefined ? undefined : query.dataUpdatedAt,
    problem: failure && { text: failure.text, isForbidden: failure.status === 403 },
    retry: () => void query.refetch(),
  }
}

/** The row that a list endpoint answers with. */
type RowOf<List extends QueryEndpoint> = OutputOf<List> extends ListPage<infer Row> ? Row : never

type Asked = { query: z.ZodObject }

/** A declaration tied to the endpoints that answer it. Every list of the console is made with this, once for its screen. */
export const listScreen = <List extends QueryEndpoint & Asked>(
  declaration: ListDeclaration<RowOf<List>, List['query']>,
  endpoints: ListEndpoints<List>,
) => {
  const source = listSourceOf(endpoints, declaration)
  /** Asks for the rows of an address before its screen is drawn, unless they are there; where it asks, if it does. */
  const ahead = (raw: Search): string | null => {
    const { view, ...search } = cleanSearch(declaration, raw)
    // What a saved view holds is not known here.
    if (view !== undefined && view !== plainView) return null
    const page = source.page(search)
    if (queryClient.getQueryData(page.queryKey) === undefined) void queryClient.prefetchQuery(page)
    return addressOf(endpoints.list, { query: queryOf(declaration, search) })
  }
  return { declaration, source, ahead }
}

/** A list at the address of its screen: all that `List` needs to be drawn. */
export function useListScreen<List extends QueryEndpoint & Asked>({
  declaration,
  source,
}: ReturnType<typeof listScreen<List>>) {
  const control = useList<List['query']>(declaration)
  const result = listResultOf(useQuery(source.page(control.search)) as UseQueryResult<ListPage<RowOf<List>>>)
  return { declaration, control, source, result }
}
