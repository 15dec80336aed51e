import { useCallback, useMemo, useRef, useState } from 'react'
import { rowsBetween } from '../list/selection/selection.ts'
import { linesOf, wholeOf, type TreeNode } from './tree-node.ts'

export type Chosen = 'none' | 'some' | 'all'

export type TreeSelection = {
  keys: readonly string[]
  /** A branch is chosen as far as what it holds is. */
  chosen: (key: string) => Chosen
  toggle: (key: string, isRange: boolean) => void
  toggleAll: (isChosen: boolean) => void
  select: (keys: readonly string[]) => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

/**
 * The chosen rows of a tree: those that `isSelectable` names, a branch standing for all of them beneath it. What is no
 * longer shown is no longer chosen.
 */
export function useTreeSelection<Row>(
  nodes: readonly TreeNode<Row>[],
  isSelectable: (row: Row) => boolean,
): TreeSelection {
  const [state, setState] = useState(none)
  const anchor = useRef<string | null>(null)
  const { lines, within } = useMemo(() => {
    const all = linesOf(nodes).map(({ node }) => node)
    const own = (node: TreeNode<Row>) => wholeOf(node).flatMap(({ key, row }) => (isSelectable(row) ? [key] : []))
    return { lines: all.map(({ key }) => key), within: new Map(all.map((node) => [node.key, own(node)])) }
  }, [nodes, isSelectable])
  const keys = useMemo(() => lines.filter((key) => state.has(key)), [lines, state])
  const set = useCallback((changed: readonly string[], isChosen: boolean) => {
    setState((before) => {
      const next = new Set(before)
      for (const key of changed) {
        if (isChosen) next.add(key)
        else next.delete(key)
      }
      return next
    })
  }, [])
  const isAll = (own: readonly string[]) => own.length > 0 && own.every((key) => state.has(key))
  return {
    keys,
    chosen: (key) => {
      const own = within.get(key) ?? []
      return isAll(own) ? 'all' : own.some((one) => state.has(one)) ? 'some' : 'none'
    },
    toggle: (key, isRange) => {
      const rows = isRange ? rowsBetween(lines, anchor.current, key) : [key]
      const own = rows.flatMap((row) => within.get(row) ?? [])
      set(own, isRange || !isAll(own))
      anchor.current = key
    },
    toggleAll: (isChosen) => set([...within.values()].flat(), isChosen),
    select: (next) => setState(new Set(next)),
    clear: () => setState(none),
  }
}
