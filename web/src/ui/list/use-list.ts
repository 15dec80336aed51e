import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useNow } from '../day/use-now.ts'
import { useIsHere } from '../page/use-is-here.ts'
import {
  cleanSearch,
  onPage,
  overOf,
  plainView,
  queryOf,
  shapeOf,
  withTab,
  type AddressRules,
  type Over,
} from './list-address.ts'
import type { Search } from './list-declaration.ts'
import { useListDesk, useScreen } from './list-desk.ts'
import { viewPlace, writtenAddress, type ViewPlace } from './views/view-address.ts'

/** Moves the list to another address: `push` where Back should return (paging, tabs), `replace` for edits of filters. */
export type Edit = (next: Search, how: 'push' | 'replace') => void

export type ListControl<Schema extends z.ZodObject = z.ZodObject> = {
  search: Search
  /** What the address stands for, as the contract types it: pass it to the query. */
  query: z.output<Schema>
  edit: Edit
  /** What the address opens over the list; `edit` closes it unless it is told again. */
  over: Over
  /** What the address shows the rows as; null: as a table. It stays while filters change. */
  shape: string | null
  /** Shows a saved view as it was saved, or the whole list (null). An edit could not say so: it keeps what stands. */
  openView: (id: string | null, how: 'push' | 'replace') => void
  /** The address of a tab: under the same filters, or the whole of it where a saved view is left for it. */
  tabSearch: (value: string) => Search
  /** The saved view that the address names, and whether it still holds. */
  place: ViewPlace
}

/** Where the address stands among the views of its screen. */
function useViewPlace(rules: AddressRules, given: Search): { place: ViewPlace; hasDefault: boolean; now: Date } {
  const screen = useScreen()
  const { views: all } = useListDesk()
  const now = useNow()
  return useMemo(() => {
    const views = all?.filter((view) => view.screen === screen) ?? null
    const place = viewPlace(rules, given, views, now)
    return { place, hasDefault: views?.some(({ isDefault }) => isDefault) ?? false, now }
  }, [rules, given, all, screen, now])
}

const isSame = (one: Search, other: Search): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The same object while it says the same: what opens over the list leaves its rows as they are drawn. */
function useSame(search: Search): Search {
  const [kept, setKept] = useState(search)
  if (kept === search || isSame(kept, search)) return kept
  setKept(search)
  return search
}

/** Ties a declaration to the address of its route. */
export function useList<Schema extends z.ZodObject>(declaration: AddressRules<Schema>): ListControl<Schema> {
  // Parent routes pass on what they do not know: only what the contract accepts is a state of this list.
  const raw: Search = useSearch({ strict: false })
  const given = useSame(useMemo(() => cleanSearch(declaration, raw), [declaration, raw]))
  const { place, hasDefault, now } = useViewPlace(declaration, given)
  const { search, view } = place
  const navigate = useNavigate()
  const isHere = useIsHere()
  const shape = shapeOf(raw)
  const go = useCallback<Edit>(
    (next, how) => {
      if (!isHere()) return
      const shown = { ...onPage(declaration, next), ...(shape !== null && { shape }) }
      void navigate({ to: '.', search: shown as never, replace: how === 'replace' })
    },
    [navigate, declaration, isHere, shape],
  )
  const edit = useCallback<Edit>(
    (next, how) => go(writtenAddress(declaration, next, { view, hasDefault, now }), how),
    [go, declaration, view, hasDefault, now],
  )
  const openView = useCallback<ListControl['openView']>(
    (id, how) => {
      const next = id ?? (hasDefault ? plainView : undefined)
      go(next === undefined ? {} : { view: next }, how)
    },
    [go, hasDefault],
  )
  const tabSearch = useCallback<ListControl['tabSearch']>(
    (value) => {
      const next = withTab(declaration, view === null ? search : {}, value)
      return writtenAddress(declaration, next, { view: null, hasDefault, now })
    },
    [declaration, search, view, hasDefault, now],
  )
  const applied = view !== null && given['view'] === undefined ? view.id : null
  useEffect(() => {
    // The default is named in the address, as any other state of the list.
    if (applied !== null) go({ view: applied }, 'replace')
  }, [applied, go])
  const query = useMemo(() => queryOf(declaration, search), [declaration, search])
  const over = useMemo(() => overOf(raw), [raw])
  return { search, query, edit, over, shape, openView, tabSearch, place }
}
