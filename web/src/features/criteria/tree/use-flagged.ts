import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { criteriaQueries } from '../criteria.queries.ts'
import { criteriaWithin } from './criteria-nodes.ts'

/** Criteria of a draft about which a check has something to say, about themselves or about their questions. */
export const useFlagged = ({ version, groups }: CriteriaTree): ReadonlySet<string> => {
  const isDraft = version.status === 'draft' || version.status === 'checked'
  const { data } = useQuery({ ...criteriaQueries.findings(version.id), enabled: isDraft })
  return useMemo(() => {
    const places = new Set(data?.items.map(({ id }) => id))
    const criteria = groups.flatMap((record) => criteriaWithin({ kind: 'group', record }))
    const flagged = criteria.filter(({ id, questions }) =>
      [id, ...questions.map((each) => each.id)].some((each) => places.has(each)),
    )
    return new Set(flagged.map(({ id }) => id))
  }, [data, groups])
}
