import { createContext, useContext } from 'react'
import type { Search } from './list-declaration.ts'

type Reading<Result> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Result> }

/** What a list can ask beside its page; ui knows no client, so the screen hands it in. An address stands for a query. */
export type ListSource = {
  /** The page of another address, asked under the key under which the list will look for it. */
  page: (search: Search) => Reading<unknown>
  /** Rows for each option of a filter, under the other filters. */
  facet: (search: Search, key: string) => Reading<Readonly<Record<string, number>>>
  /** Filters whose options can be counted. */
  facets: readonly string[]
  /** Rows of another address. */
  total: (search: Search) => Reading<number>
  /** Rows that came since the page was loaded, at that time of this browser's clock. */
  fresh: (search: Search, loadedAt: number) => Reading<number>
  /** Calls after something of what the list shows has changed anywhere. Returns the way to stop. */
  onChange: (act: () => void) => () => void
}

export const ListSourceContext = createContext<ListSource | null>(null)

/** What the list around may ask; null where it has nothing but its page. */
export const useListSource = (): ListSource | null => useContext(ListSourceContext)
