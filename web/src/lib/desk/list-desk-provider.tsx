import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ListDeskContext, type ListDesk } from '../../ui/list/list-desk.ts'
import { arrangeList, isPlainScreen } from '../preferences/preferences.queries.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { useViewKeeper } from '../views/use-view-keeper.ts'
import { storedRoom, storeRoom } from '../views/pinned-room.ts'
import { usePinnedCounts } from '../views/use-views.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ViewDialog = lazyPart(() => import('../views/view-dialog.tsx').then((module) => module.ViewDialog))

type Settings = Readonly<Record<string, ListSetting>>

const none: Settings = {}

/** Settings that last while the page is open: of lists without a screen (the gallery), and of views not saved yet. */
const useLooseSettings = () => {
  const [settings, set] = useState(none)
  const put = useCallback(
    (key: string, setting: ListSetting | null) =>
      set(({ [key]: _before, ...others }) => (setting === null ? others : { ...others, [key]: setting })),
    [],
  )
  return [settings, put] as const
}

/** Gives every list below what the person has arranged and saved, and keeps what they arrange next. */
export const ListDeskProvider = ({ children }: { children: ReactNode }) => {
  const { preferences, isSettled } = usePreferences()
  const { views, hasViews, keeper, asked, endAsking } = useViewKeeper()
  const [loose, arrangeLoose] = useLooseSettings()
  const [drafts, draft] = useLooseSettings()
  const viewCounts = usePinnedCounts()
  const [room] = useState(() => storedRoom('tabs-room'))
  useEffect(() => {
    if (keeper !== null && views !== null) storeRoom('tabs-room', views)
  }, [keeper, views])
  const isReady = isSettled && views !== null
  const desk = useMemo<ListDesk>(
    () => ({
      isReady,
      density: preferences?.density ?? 'normal',
      settings: { ...loose, ...preferences?.lists },
      arrange: (screen, setting) => {
        if (preferences !== null && isPlainScreen(screen)) arrangeList(screen, setting)
        else arrangeLoose(screen, setting)
      },
      views,
      room,
      hasViews,
      viewCounts,
      keeper,
      drafts,
      draft,
    }),
    [isReady, preferences, loose, arrangeLoose, views, room, hasViews, viewCounts, keeper, drafts, draft],
  )
  return (
    <ListDeskContext value={desk}>
      {children}
      {asked && <ViewDialog asked={asked} onClose={endAsking} />}
    </ListDeskContext>
  )
}
