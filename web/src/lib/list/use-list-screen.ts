import type { OutputOf, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import type { ListPage } from '../../ui/list/list-result.ts'
import { useList } from '../../ui/list/use-list.ts'
import { listResultOf } from './list-result-of.ts'
import { listSourceOf, type ListEndpoints } from './list-source.ts'

/** The row that a list endpoint answers with. */
type RowOf<List extends QueryEndpoint> = OutputOf<List> extends ListPage<infer Row> ? Row : never

/**
 * A declaration tied to its address and to the endpoints that answer it: all that `List` needs to be drawn. Every list of
 * the console is made with this.
 */
export function useListScreen<Schema extends z.ZodObject, List extends QueryEndpoint & { query: Schema }>(
  declaration: ListDeclaration<RowOf<List>, Schema>,
  endpoints: ListEndpoints<List>,
) {
  const control = useList<Schema>(declaration)
  const [source] = useState(() => listSourceOf(endpoints, declaration))
  const result = listResultOf(useQuery(source.page(control.search)) as UseQueryResult<ListPage<RowOf<List>>>)
  return { declaration, control, source, result }
}
