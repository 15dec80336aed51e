import { savedViews, type SavedView } from '@nhanxanh/contract/features/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { queryOf } from '../query-of.ts'

/** The views of all screens in one call, in memory for the whole session; what others publish comes with the next one. */
export const viewsQuery = queryOptions({
  ...queryOf(savedViews.list),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
  refetchOnReconnect: false,
})

/** The counts of all pinned views in one call, asked for again every minute while somebody looks. */
export const viewCountsQuery = queryOptions({
  ...queryOf(savedViews.counts),
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
