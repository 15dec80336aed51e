import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useQueryClient } from '@tanstack/react-query'
import { stepTaker } from '../../../lib/handling/step-taker.ts'
import { appealQueries } from '../appeals.queries.ts'
import { useFollow } from '../use-follow.ts'

export type DialogProps = { appeal: AppealDetail; onClose: () => void }

/** Takes a step of the dialog, which closes with it. */
export const useStep = ({ appeal, onClose }: DialogProps) => {
  const client = useQueryClient()
  const follow = useFollow()
  const reload = () => void client.invalidateQueries({ queryKey: appealQueries.detail(appeal.id).queryKey })
  return stepTaker<AppealDetail>({ onClose, follow, reload })
}
