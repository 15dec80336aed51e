import { useQueries } from '@tanstack/react-query'
import { valuesOf } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'

/** The names of the chosen values of a lookup, which an address carries only as codes; the code itself until its name is known. */
export const useLookupNames = (filter: Filter, search: Search): readonly string[] => {
  const values = filter.kind === 'lookup' ? valuesOf(search, filter.key) : []
  const named = filter.kind === 'lookup' ? filter.named : null
  const asked = named === null ? [] : values.map((value) => ({ ...named(value), staleTime: Infinity }))
  const results = useQueries({ queries: asked })
  return values.map((value, index) => results[index]?.data?.find((option) => option.value === value)?.label ?? value)
}
