import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { asApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { dataRequestQueries } from '../data-requests.queries.ts'
import { useFollow } from '../use-follow.ts'

export type DialogProps = { request: DataRequestDetail; onClose: () => void }

/** After a step: what it made is shown, and said; what was refused because somebody was faster is read anew. */
export const useStep = ({ request, onClose }: DialogProps) => {
  const client = useQueryClient()
  const follow = useFollow()
  return async (save: () => Promise<DataRequestDetail>, said: string): Promise<void> => {
    try {
      const saved = await save()
      toast({ tone: 'success', text: said })
      onClose()
      follow(saved)
    } catch (failure) {
      if (asApiError(failure).code !== 'VALIDATION_FAILED') {
        void client.invalidateQueries({ queryKey: dataRequestQueries.detail(request.id).queryKey })
      }
      throw failure
    }
  }
}
