import type { OutputOf, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type RowOf<List extends QueryEndpoint> = OutputOf<List> extends { items: readonly (infer Row)[] } ? Row : never
type Page = { items?: readonly { id: string }[] }

/** The row by which a list knew of a record, while the record itself is on its way; undefined where no list has it. */
export const useKnownRow = <List extends QueryEndpoint>(list: List, id: string): RowOf<List> | undefined => {
  const client = useQueryClient()
  const [row] = useState(() =>
    client
      .getQueriesData<Page>({ queryKey: [list.path] })
      .flatMap(([, page]) => page?.items ?? [])
      .find((each) => each.id === id),
  )
  return row as RowOf<List> | undefined
}
