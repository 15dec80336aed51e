import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../query-client.ts'
import { isOpen } from '../session/session.state.ts'
import { useSession } from '../session/session.store.ts'
import { recount, viewCountsQuery, viewsQuery } from './saved-views.queries.ts'

const none: readonly SavedView[] = []

type Views = {
  /** Null until they are known; none where they could not be loaded, or nobody is signed in. */
  views: readonly SavedView[] | null
  hasFailed: boolean
  isSignedIn: boolean
}

/** The saved views that the person may use. */
export const useViews = (): Views => {
  const isSignedIn = useSession(isOpen)
  const { data, isError } = useQuery({ ...viewsQuery, enabled: isSignedIn })
  const hasFailed = !isSignedIn || (isError && data === undefined)
  return { views: data?.items ?? (hasFailed ? none : null), hasFailed, isSignedIn }
}

/** After any act of this person the counts may be others. */
export const useRecount = (): void => {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') recount()
      }),
    [],
  )
}

/** How many rows each pinned view has: one call for all of them, none where nothing is pinned. */
export const usePinnedCounts = (): ReadonlyMap<string, number> => {
  const { views } = useViews()
  const isPinned = views?.some((view) => view.isPinned) ?? false
  const { data } = useQuery({ ...viewCountsQuery, enabled: isPinned })
  return useMemo(() => new Map(data?.items.flatMap(({ id, total }) => (total === null ? [] : [[id, total]]))), [data])
}
