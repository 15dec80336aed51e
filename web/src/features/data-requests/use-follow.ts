import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useFollowStatus } from '../../lib/handling/use-follow-status.ts'
import { patchDataRequest } from './data-requests.queries.ts'

/** Shows a request as it was answered, on the tab where it is now. */
export const useFollow = (): ((saved: DataRequestDetail) => void) => {
  const client = useQueryClient()
  const follow = useFollowStatus('/data-requests')
  return (saved) => {
    patchDataRequest(client, saved)
    follow(saved)
  }
}
