import { useQueries } from '@tanstack/react-query'
import type { LookupFilter } from '../list-declaration.ts'

/** The names of chosen values, which an address carries only as codes; the code itself until its name is known. */
export const useLookupNames = (filter: LookupFilter, values: readonly string[]): readonly string[] => {
  const results = useQueries({ queries: values.map((value) => ({ ...filter.named(value), staleTime: Infinity })) })
  return values.map((value, index) => results[index]?.data?.find((option) => option.value === value)?.label ?? value)
}
