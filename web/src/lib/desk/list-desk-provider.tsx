import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { ListDeskContext, type ListDesk } from '../../ui/list/list-desk.ts'
import { arrangeList, isPlainScreen } from '../preferences/preferences.queries.ts'
import { usePreferences } from '../preferences/use-preferences.ts'

type Settings = Readonly<Record<string, ListSetting>>

const none: Settings = {}

/** Lists without a screen of their own (the gallery) remember only while the page is open. */
const useLooseSettings = () => {
  const [loose, setLoose] = useState(none)
  const arrange = useCallback(
    (screen: string, setting: ListSetting | null) =>
      setLoose(({ [screen]: _before, ...others }) => (setting === null ? others : { ...others, [screen]: setting })),
    [],
  )
  return { loose, arrange }
}

/** Gives every list below what the person has arranged, and keeps what they arrange next. */
export const ListDeskProvider = ({ children }: { children: ReactNode }) => {
  const { preferences, isSettled } = usePreferences()
  const { loose, arrange: arrangeLoose } = useLooseSettings()
  const desk = useMemo<ListDesk>(
    () => ({
      isReady: isSettled,
      density: preferences?.density ?? 'normal',
      settings: { ...loose, ...preferences?.lists },
      arrange: (screen, setting) => {
        if (preferences !== null && isPlainScreen(screen)) arrangeList(screen, setting)
        else arrangeLoose(screen, setting)
      },
    }),
    [isSettled, preferences, loose, arrangeLoose],
  )
  return <ListDeskContext value={desk}>{children}</ListDeskContext>
}
