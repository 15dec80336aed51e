import { addresses } from '@nhanxanh/contract/features/addresses'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The provinces by their codes; empty until they are known. */
export const useProvinceNames = (): ReadonlyMap<string, string> => {
  const { data } = useQuery({ ...queryOf(addresses.provinces), staleTime: Infinity })
  return new Map((data?.items ?? []).map(({ code, name }) => [code, name]))
}
