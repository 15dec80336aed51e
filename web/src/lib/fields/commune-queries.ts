import { addresses, type Commune } from '@nhanxanh/contract/features/addresses'
import { call } from '../api/client.ts'

const communes = (query: { q?: string; code?: string[]; limit: number }) => ({
  queryKey: [addresses.communes.path, query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Commune[]> =>
    (await call(addresses.communes, { query }, { signal })).items,
})

/** Communes by new or old name, or by their codes. */
export const communeQueries = {
  find: (text: string) => communes({ q: text, limit: 20 }),
  named: (...code: string[]) => communes({ code, limit: code.length }),
}
