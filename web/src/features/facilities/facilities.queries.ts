import { facilities, type FacilityDetail, type FacilityRow } from '@nhanxanh/contract/features/facilities'
import { files } from '@nhanxanh/contract/features/files'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { FacilitiesQuery } from './list/facility-addresses.ts'

/** The target as the settings have it; with the words that it is asked by, which are no part of the first list. */
export const targetDays = async (client: QueryClient): Promise<number> => {
  const { rulesInForce } = await import('../../lib/rules-in-force.ts')
  return (await client.fetchQuery(rulesInForce())).approvalDays
}

/** The reads of this feature; their keys are made here and nowhere else. */
export const facilityQueries = {
  detail: (id: string) => queryOf(facilities.get, { params: { id } }),
  changes: (id: string) => queryOf(facilities.changes, { params: { id } }),
  duplicates: (id: string) => queryOf(facilities.duplicates, { params: { id } }),
  /** Page and size do not move a record in its queue, so they are no part of the key. */
  queue: (id: string, { page: _page, limit: _limit, ...query }: FacilitiesQuery) =>
    queryOf(facilities.queue, { params: { id }, query }),
  distribution: ({ page: _page, limit: _limit, ...query }: FacilitiesQuery) =>
    queryOf(facilities.distribution, { query }),
  /** How many wait, and how many of them longer than the programme promises. */
  waiting: () =>
    queryOptions({
      queryKey: [facilities.list.path, 'waiting'],
      queryFn: async ({ signal, client }) => {
        const target = await targetDays(client)
        const count = (ageFrom?: number) =>
          call(facilities.list, { query: { status: ['pending'], limit: 1, ageFrom } }, { signal })
        const [all, late] = await Promise.all([count(), count(target)])
        return { waiting: all.total, late: late.total, target }
      },
      placeholderData: keepPreviousData,
    }),
}

/** Bytes of a licence: kept while the record is open, so that switching between files does not fetch again. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [files.download.path, id],
    queryFn: ({ signal }) => call(files.download, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  })

/**
 * Forgets how other files compare: each names the changed one as it was, and a verdict on that is refused. They are compared
 * anew when they are opened.
 */
export const forgetComparisons = (client: QueryClient): void =>
  client.removeQueries({ queryKey: [facilities.duplicates.path], type: 'inactive' })

/** What was counted, ordered or compared by a record that has changed is asked again. */
const askAround = (client: QueryClient): void => {
  forgetComparisons(client)
  for (const { path } of [facilities.list, facilities.queue, facilities.story]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** After an act: the record and its row are patched in place. */
export function patchFacility(client: QueryClient, detail: FacilityDetail): void {
  client.setQueryData(facilityQueries.detail(detail.id).queryKey, detail)
  client.setQueriesData<{ items: FacilityRow[] }>({ queryKey: [facilities.list.path] }, (page) =>
    page?.items
      ? { ...page, items: page.items.map((row) => (row.id === detail.id ? { ...row, ...detail } : row)) }
      : page,
  )
  askAround(client)
}

/** Asks for everything about one record again: it has changed elsewhere. */
export async function reloadFacility(client: QueryClient, id: string): Promise<void> {
  const stale = (['detail', 'duplicates', 'changes'] as const).map((read) => facilityQueries[read](id))
  await Promise.all(stale.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  askAround(client)
}
