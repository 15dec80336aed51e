import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { HandlerSelect } from '../../lib/handling/handler-select.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { dataRequestQueries } from './data-requests.queries.ts'
import { useFollow } from './use-follow.ts'

type Props = { request: DataRequestDetail }

/** Who has it: one of those who may, chosen here and stored at once. */
export const Assignee = ({ request }: Props) => {
  const { id, version, assignee, handlers, can } = request
  const client = useQueryClient()
  const follow = useFollow()
  const { mutate, isPending } = useAct({
    mutationFn: (assigneeId: string | null) =>
      call(dataRequests.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true }),
    onSuccess: (saved) => {
      follow(saved)
      toast({
        tone: 'success',
        text:
          saved.assignee === null
            ? `Yêu cầu ${saved.code} chưa có người xử lý.`
            : `Đã giao yêu cầu ${saved.code} cho ${saved.assignee.name}.`,
      })
    },
    onError: () => void client.invalidateQueries({ queryKey: dataRequestQueries.detail(id).queryKey }),
  })
  if (!can.assign) return <Facts facts={[{ label: 'Người xử lý', value: assignee?.name ?? 'Chưa ai nhận' }]} />
  return <HandlerSelect {...{ assignee, handlers }} isFixed={isPending} onChoose={(value) => mutate(value)} />
}
