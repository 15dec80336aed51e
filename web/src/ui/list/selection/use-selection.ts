import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListDeclaration, Search } from '../list-declaration.ts'
import { everything, filterOf, isSelected, nothing, rowsBetween, withRows, type Selection } from './selection.ts'

/** Ticks or unticks a row; a range reaches from the row that was ticked last. */
export type ToggleRow = (id: string, isRange: boolean) => void

/** The chosen rows of a list. They stay over pages and orders, and go with the filter that they were chosen under. */
export function useSelection(
  declaration: Pick<ListDeclaration<never>, 'filters' | 'tabs'>,
  search: Search,
  page: readonly string[],
) {
  const filter = filterOf(declaration, search)
  const [state, setState] = useState({ filter, selection: nothing })
  const selection = state.filter === filter ? state.selection : nothing
  const anchor = useRef<string | null>(null)
  const current = useRef({ selection, page, filter })
  useEffect(() => {
    current.current = { selection, page, filter }
  })
  const select = useCallback((next: Selection) => setState({ filter: current.current.filter, selection: next }), [])
  const toggle = useCallback<ToggleRow>(
    (id, isRange) => {
      const now = current.current
      const ids = isRange ? rowsBetween(now.page, anchor.current, id) : [id]
      anchor.current = id
      select(withRows(now.selection, ids, isRange || !isSelected(now.selection, id)))
    },
    [select],
  )
  return {
    selection,
    toggle,
    /** The box in the head: the rows of this page. */
    togglePage: (isChosen: boolean) => select(withRows(selection, page, isChosen)),
    selectAll: () => select(everything),
    selectIds: (ids: readonly string[]) => select(withRows(nothing, ids, true)),
    clear: () => {
      anchor.current = null
      select(nothing)
    },
  }
}

export type SelectionControl = ReturnType<typeof useSelection>
