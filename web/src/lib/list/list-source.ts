import type { QueryEndpoint } from '@nhanxanh/contract/spine'
import type { z } from 'zod'
import { queryOf as readAddress, type AddressRules } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import type { ListSource } from '../../ui/list/list-source.ts'
import { call } from '../api/client.ts'
import { onChange } from '../changes/other-tabs.ts'
import { listQueryOf } from '../query-of.ts'

/** A list endpoint with what `besideList` of the contract makes for it. */
export type ListEndpoints<List extends QueryEndpoint = QueryEndpoint> = {
  list: List
  facets: QueryEndpoint & { query: z.ZodObject<{ facet: z.ZodEnum }> }
  fresh: QueryEndpoint
}

/** The queries come from addresses, which the list has cleaned by the schema of this very endpoint. */
const read = call as unknown as (
  endpoint: QueryEndpoint,
  input: { query: object },
  options: { signal: AbortSignal },
) => Promise<unknown>

/** The log itself grows with every act; every other list with acts on what it shows, which the log calls by its path in the singular. */
const isShownBy = (path: string) => {
  if (path === '/audit-logs') return (name: string) => !name.startsWith('presence:')
  const thing = path === '/facilities' ? 'facility' : path.slice(1).replace(/s$/, '')
  return (name: string) => name === thing
}

/** What a list asks: pages of any address, counts of options, totals of other addresses, new rows. */
export const listSourceOf = ({ list, facets, fresh }: ListEndpoints, rules: AddressRules): ListSource => {
  // What an address holds beside the query (a view, a drawer) is known in one place alone.
  const queryOf = (search: Search): Record<string, unknown> => readAddress(rules, { ...search, page: '1' })
  return {
    page: (search) => {
      const query = readAddress(rules, search)
      const queryKey = listQueryOf(list, { query }).queryKey
      return { queryKey, queryFn: ({ signal }) => read(list, { query }, { signal }) }
    },
    facets: facets.query.shape.facet.options.map(String),
    facet: (search, key) => {
      const { [key]: _own, ...query } = queryOf(search)
      return {
        queryKey: [list.path, 'facet', key, query],
        queryFn: async ({ signal }) => {
          const answer = await read(facets, { query: { ...query, facet: key } }, { signal })
          return (answer as { counts: Record<string, number> }).counts
        },
      }
    },
    total: (search) => {
      const query = { ...queryOf(search), limit: 1 }
      return {
        queryKey: [list.path, 'total', query],
        queryFn: async ({ signal }) => ((await read(list, { query }, { signal })) as { total: number }).total,
      }
    },
    onChange: (act) => onChange(isShownBy(list.path), act),
    fresh: (search, loadedAt) => {
      const query = queryOf(search)
      return {
        queryKey: [list.path, 'fresh', query, loadedAt],
        queryFn: async ({ signal }) => {
          const elapsed = Math.min(86_400_000, Math.max(0, Date.now() - loadedAt))
          return ((await read(fresh, { query: { ...query, elapsed } }, { signal })) as { count: number }).count
        },
      }
    },
  }
}
