import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import { useMemo } from 'react'
import type { CriteriaQuery } from '../criteria-address.ts'
import { filteredNodes, type CriteriaNode } from './criteria-nodes.ts'
import { useFlagged } from './use-flagged.ts'
import { useSinceInUse } from './use-since-in-use.ts'

/** What the filters leave of the tree; rows that are no more stand in it only where the changes alone are asked for. */
export const useShown = (tree: CriteriaTree, nodes: readonly CriteriaNode[], query: CriteriaQuery) => {
  const { shown: all, tones } = useSinceInUse(nodes, tree)
  const flagged = useFlagged(tree)
  const told = useMemo(() => ({ flagged, changed: tones }), [flagged, tones])
  const shown = useMemo(
    () => filteredNodes(query.since === undefined ? nodes : all, query, told),
    [all, nodes, query, told],
  )
  return { shown, told }
}
