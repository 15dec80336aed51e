import type { CriteriaTree, CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { criteriaQueries } from '../criteria.queries.ts'
import type { CriteriaNode } from './criteria-nodes.ts'
import { nodesWithRemoved, tonesOf, type Tones } from './since-in-use.ts'

const none: Tones = new Map()

/** The version of this type that new assessments use, unless it is this one. */
export const useInUse = ({ type, id }: Pick<CriteriaVersion, 'type' | 'id'>): CriteriaVersion | null => {
  const { data } = useQuery(criteriaQueries.versions(type))
  const inUse =
    data?.items.find(({ standing }) => standing === 'in-force') ??
    data?.items.find(({ status }) => status === 'published')
  return inUse === undefined || inUse.id === id ? null : inUse
}

/** Of a draft: what became of each row since the version in use, and the rows that are no more. */
export const useSinceInUse = (nodes: readonly CriteriaNode[], tree: CriteriaTree) => {
  const { version } = tree
  const inUse = useInUse(version)
  const isDraft = version.status === 'draft' || version.status === 'checked'
  const before = isDraft && inUse !== null ? inUse.id : null
  const { data: compared } = useQuery({
    ...criteriaQueries.compare(before ?? version.id, version.id),
    enabled: before !== null,
  })
  const { data: old } = useQuery({ ...criteriaQueries.tree(before ?? version.id), enabled: before !== null })
  const isKnown = before !== null && compared !== undefined && old !== undefined
  const shown = useMemo(() => (isKnown ? nodesWithRemoved(nodes, old) : nodes), [isKnown, nodes, old])
  const tones = useMemo(() => (isKnown ? tonesOf(compared.items, [old, tree]) : none), [isKnown, compared, old, tree])
  return { shown, tones }
}
