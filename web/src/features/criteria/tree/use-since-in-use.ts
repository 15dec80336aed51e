import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
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

/** "So với bản đang dùng": what became of each row, and the rows that are no more. */
export const useSinceInUse = (nodes: readonly CriteriaNode[], version: CriteriaVersion, isOn: boolean) => {
  const inUse = useInUse(version)
  const before = isOn && inUse !== null ? inUse.id : null
  const { data: compared } = useQuery({
    ...criteriaQueries.compare(before ?? version.id, version.id),
    enabled: before !== null,
  })
  const { data: old } = useQuery({ ...criteriaQueries.tree(before ?? version.id), enabled: before !== null })
  const isKnown = before !== null && compared !== undefined && old !== undefined
  const shown = useMemo(() => (isKnown ? nodesWithRemoved(nodes, old) : nodes), [isKnown, nodes, old])
  const tones = useMemo(() => (isKnown ? tonesOf(compared.items) : none), [isKnown, compared])
  return { shown, tones }
}
