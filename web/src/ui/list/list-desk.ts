import type { Density, ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useMatch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** What the lists of a person remember beyond the address; ui knows no client, so app/ hands it in. */
export type ListDesk = {
  /** What the person has arranged is known, or not to be waited for any longer: until then no row is drawn. */
  isReady: boolean
  /** Height of rows where a list has none of its own. */
  density: Density
  settings: Readonly<Record<string, ListSetting>>
  /** Keeps how a list is arranged; null gives it its own arrangement back. */
  arrange: (screen: string, setting: ListSetting | null) => void
}

const nothingKept: ListDesk = { isReady: true, density: 'normal', settings: {}, arrange: () => undefined }

export const ListDeskContext = createContext<ListDesk>(nothingKept)

/** The desk at hand. */
export const useListDesk = (): ListDesk => useContext(ListDeskContext)

/** The screen that the component belongs to, by the pattern of its route: settings and views are kept under it. */
export const useScreen = (): string => useMatch({ strict: false, select: ({ fullPath }) => String(fullPath) })
