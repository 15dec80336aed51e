import { assessments } from '@nhanxanh/contract/features/assessments'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { FollowUps } from '@nhanxanh/contract/features/certificates.follow-ups'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'

/** The reads of what is to be followed; their keys are made here and nowhere else. */
export const followUpQueries = {
  of: (id: string) => queryOf(certificates.followUps, { params: { id } }),
  /** Who of the staff can have an item in hand. */
  staff: () => queryOf(assessments.allReviewers),
}

/** After a change: the items in place, and the lists that count them. */
export const patchFollowUps = (client: QueryClient, id: string, items: FollowUps): void => {
  client.setQueryData(followUpQueries.of(id).queryKey, items)
  void client.invalidateQueries({ queryKey: [certificates.list.path] })
}
