import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Search } from '../list-declaration.ts'
import { useListSource } from '../list-source.ts'

const nothing = { queryKey: ['no facet'], queryFn: () => Promise.resolve({}) }
const mostFrequent = 20

type Counts = Readonly<Record<string, number>>
type Facet = {
  /** How many rows an option has under the other filters, once known. */
  count: (value: string) => number | null
  /** The values with the most rows, those first; none where nobody counts them. */
  frequent: readonly string[]
  /** The counts are on their way. */
  isComing: boolean
}

const frequentIn = (counts: Counts): readonly string[] =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostFrequent)
    .map(([value]) => value)

/** The rows of each option of a filter; asked when the filter is opened. */
export const useFacet = (search: Search, key: string): Facet => {
  const source = useListSource()
  const isCounted = source !== null && source.facets.includes(key)
  const { data, isPending } = useQuery<Counts>({
    ...(isCounted ? source.facet(search, key) : nothing),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  })
  const counts = isCounted ? data : undefined
  return {
    count: (value) => (counts ? (counts[value] ?? 0) : null),
    frequent: counts ? frequentIn(counts) : [],
    isComing: isCounted && isPending,
  }
}
