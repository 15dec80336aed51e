import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Search } from '../list-declaration.ts'
import { useListSource } from '../list-source.ts'

const nothing = { queryKey: ['no facet'], queryFn: () => Promise.resolve({}) }

type Counts = (value: string) => number | null

/** How many rows an option has under the other filters, once known; asked when the filter is opened. */
export const useFacet = (search: Search, key: string): Counts => {
  const source = useListSource()
  const isCounted = source !== null && source.facets.includes(key)
  const { data } = useQuery<Readonly<Record<string, number>>>({
    ...(isCounted ? source.facet(search, key) : nothing),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  })
  return (value) => (isCounted && data ? (data[value] ?? 0) : null)
}
