import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useQueryClient } from '@tanstack/react-query'
import { asApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { appealQueries } from '../appeals.queries.ts'
import { useFollow } from '../use-follow.ts'

export type DialogProps = { appeal: AppealDetail; onClose: () => void }

/** After a step: what it made is shown, and said; what was refused because somebody was faster is read anew. */
export const useStep = ({ appeal, onClose }: DialogProps) => {
  const client = useQueryClient()
  const follow = useFollow()
  return async (save: () => Promise<AppealDetail>, said: string): Promise<void> => {
    try {
      const saved = await save()
      toast({ tone: 'success', text: said })
      onClose()
      follow(saved)
    } catch (failure) {
      if (asApiError(failure).code !== 'VALIDATION_FAILED') {
        void client.invalidateQueries({ queryKey: appealQueries.detail(appeal.id).queryKey })
      }
      throw failure
    }
  }
}
