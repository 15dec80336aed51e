import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { HandlerPart } from '../../lib/handling/handler-part.tsx'
import { dataRequestQueries } from './data-requests.queries.ts'
import { useFollow } from './use-follow.ts'

type Props = { request: DataRequestDetail }

export const Assignee = ({ request }: Props) => {
  const { id, version } = request
  const client = useQueryClient()
  return (
    <HandlerPart
      record={request}
      noun="yêu cầu"
      assign={(assigneeId) =>
        call(dataRequests.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true })
      }
      follow={useFollow()}
      reload={() => void client.invalidateQueries({ queryKey: dataRequestQueries.detail(id).queryKey })}
    />
  )
}
