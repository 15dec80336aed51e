import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useQueryClient } from '@tanstack/react-query'
import { useFollowStatus } from '../../lib/handling/use-follow-status.ts'
import { patchAppeal } from './appeals.queries.ts'

/** Shows an appeal as it was answered, on the tab where it is now. */
export const useFollow = (): ((saved: AppealDetail) => void) => {
  const client = useQueryClient()
  const follow = useFollowStatus('/appeals')
  return (saved) => {
    patchAppeal(client, saved)
    follow(saved)
  }
}
