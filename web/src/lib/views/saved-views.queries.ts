import type { Api } from '@nhanxanh/contract'
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'

type Endpoints = Api['savedViews']

/** By their addresses alone: the schemas come with the first view that somebody saves. */
const list = { method: 'GET', path: '/saved-views' } as const satisfies Pick<Endpoints['list'], 'method' | 'path'>
const counts = { method: 'GET', path: '/saved-views/counts' } as const satisfies Pick<
  Endpoints['counts'],
  'method' | 'path'
>

/** The views of all screens in one call, in memory for the whole session; what others publish comes with the next one. */
export const viewsQuery = queryOptions({
  queryKey: [list.path],
  queryFn: ({ signal }) => call<Endpoints['list']>(list, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
  refetchOnReconnect: false,
})

/** The counts of all pinned views in one call, asked for again every minute while somebody looks. */
export const viewCountsQuery = queryOptions({
  queryKey: [counts.path],
  queryFn: ({ signal }) => call<Endpoints['counts']>(counts, {}, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
  refetchOnReconnect: false,
})

type Views = readonly SavedView[]

const patch = (change: (items: Views) => Views): void => {
  queryClient.setQueryData(viewsQuery.queryKey, (known) => known && { items: [...change(known.items)] })
}

/** Puts a view where it belongs: in its old place, or at the end. There is one default for a screen. */
export const putView = (view: SavedView): void =>
  patch((items) => {
    const others = items.map((each) =>
      view.isDefault && each.screen === view.screen && each.id !== view.id && each.isDefault
        ? Object.assign(structuredClone(each), { isDefault: false })
        : each,
    )
    return others.some(({ id }) => id === view.id)
      ? others.map((each) => (each.id === view.id ? view : each))
      : [...others, view]
  })

export const dropView = (id: string): void => patch((items) => items.filter((each) => each.id !== id))

/** The pinned ones, or what they count, have changed. */
export const recount = (): void => void queryClient.invalidateQueries({ queryKey: viewCountsQuery.queryKey })
