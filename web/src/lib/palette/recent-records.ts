import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'
import type { ScreenPath } from '../routing/screens.ts'
import type { PaletteRecord } from './palette-source.ts'

export type RecentRecord = { path: ScreenPath; record: PaletteRecord }

/** Kept in the cache of what was read from the server, in memory alone: it is emptied when the session ends. */
const key = ['palette', 'recent'] as const
queryClient.setQueryDefaults(key, { gcTime: Infinity })

const most = 8

/** The records opened last in this session, newest first. */
export const recentRecords = (): readonly RecentRecord[] => queryClient.getQueryData<readonly RecentRecord[]>(key) ?? []

/** Puts a record in front. */
export const noteRecent = (recent: RecentRecord): void => {
  const others = recentRecords().filter(({ path, record }) => path !== recent.path || record.id !== recent.record.id)
  queryClient.setQueryData(key, [recent, ...others].slice(0, most))
}

/** Notes the record that a screen shows, so that the palette offers the way back to it. */
export const useRecentRecord = (path: ScreenPath, record: PaletteRecord): void => {
  const text = JSON.stringify(record)
  useEffect(() => noteRecent({ path, record: JSON.parse(text) as PaletteRecord }), [path, text])
}
