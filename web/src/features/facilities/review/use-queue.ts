import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCan } from '../../../lib/can.ts'
import { queryOf } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { facilityQueries } from '../facilities.queries.ts'
import { queueRules } from '../list/facility-addresses.ts'

/** The file's place in the list that it was opened from, and the way to its neighbours. */
export function useQueue(id: string, search: Search) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isEnabled = useCan('facility:list')
  const options = facilityQueries.queue(id, queryOf(queueRules, search))
  const { data, isError } = useQuery({ ...options, enabled: isEnabled })
  const [nextId, previousId] = [data?.nextId ?? null, data?.previousId ?? null]
  useEffect(() => {
    if (nextId === null) return
    void client.prefetchQuery(facilityQueries.detail(nextId))
    void client.prefetchQuery(facilityQueries.duplicates(nextId))
  }, [client, nextId])
  const open = (other: string) => void navigate({ to: '/approve-accounts/$id', params: { id: other }, search })
  const wayTo = (other: string | null) => (other === null ? null : () => open(other))
  return {
    /** Whether there is a place to show, now or in a moment. */
    isOffered: isEnabled && !isError,
    place: data ?? null,
    nextId,
    next: wayTo(nextId),
    previous: wayTo(previousId),
    /** Who comes next, else before, waited for where it is not known yet; null where there is nobody, undefined where nobody can tell. */
    neighbour: async (): Promise<string | null | undefined> => {
      if (!isEnabled) return undefined
      try {
        const place = await client.ensureQueryData(options)
        return place.nextId ?? place.previousId
      } catch {
        return undefined
      }
    },
    open,
    openList: () => void navigate({ to: '/approve-accounts', search }),
  }
}
export type Queue = ReturnType<typeof useQueue>
