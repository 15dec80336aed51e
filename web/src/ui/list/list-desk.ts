import type { Density, ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useMatch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { KeptView, ViewKeeper } from './views/kept-view.ts'

/** What the lists of a person remember beyond the address; ui knows no client, so app/ hands it in. */
export type ListDesk = {
  /** What the person has arranged and saved is known, or known to be lost: until then no row is drawn. */
  isReady: boolean
  /** Height of rows where a list has none of its own. */
  density: Density
  settings: Readonly<Record<string, ListSetting>>
  /** Keeps how a list is arranged; null gives it its own arrangement back. */
  arrange: (screen: string, setting: ListSetting | null) => void
  /** The views of all screens; null: not known yet. */
  views: readonly KeptView[] | null
  /** Screens that had views when they were last known: their tabs have room before the views come. */
  room: readonly string[]
  /** Somebody is signed in, so there are views or will be. */
  hasViews: boolean
  /** How many rows the pinned views have now, by id. */
  viewCounts: ReadonlyMap<string, number>
  /** Null while views can not be kept: they are not known yet, could not be loaded, or there are none. */
  keeper: ViewKeeper | null
  /** Columns of a view as somebody has changed them since it was opened, by its id; saved with the view or let go. */
  drafts: Readonly<Record<string, ListSetting>>
  draft: (viewId: string, setting: ListSetting | null) => void
}

const nothingKept: ListDesk = {
  isReady: true,
  density: 'normal',
  settings: {},
  arrange: () => undefined,
  views: [],
  room: [],
  hasViews: false,
  viewCounts: new Map(),
  keeper: null,
  drafts: {},
  draft: () => undefined,
}

export const ListDeskContext = createContext<ListDesk>(nothingKept)

/** The desk at hand. */
export const useListDesk = (): ListDesk => useContext(ListDeskContext)

/** The screen that the component belongs to, by the pattern of its route: settings and views are kept under it. */
export const useScreen = (): string => useMatch({ strict: false, select: ({ fullPath }) => String(fullPath) })
