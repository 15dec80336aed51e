import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { stepTaker } from '../../../lib/handling/step-taker.ts'
import { dataRequestQueries } from '../data-requests.queries.ts'
import { useFollow } from '../use-follow.ts'

export type DialogProps = { request: DataRequestDetail; onClose: () => void }

/** Takes a step of the dialog, which closes with it. */
export const useStep = ({ request, onClose }: DialogProps) => {
  const client = useQueryClient()
  const follow = useFollow()
  const reload = () => void client.invalidateQueries({ queryKey: dataRequestQueries.detail(request.id).queryKey })
  return stepTaker<DataRequestDetail>({ onClose, follow, reload })
}
