import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { HandlerPart } from '../../lib/handling/handler-part.tsx'
import { appealQueries } from './appeals.queries.ts'
import { useFollow } from './use-follow.ts'

type Props = { appeal: AppealDetail }

export const Assignee = ({ appeal }: Props) => {
  const { id, version } = appeal
  const client = useQueryClient()
  return (
    <HandlerPart
      record={appeal}
      noun="khiếu nại"
      assign={(assigneeId) =>
        call(appeals.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true })
      }
      follow={useFollow()}
      reload={() => void client.invalidateQueries({ queryKey: appealQueries.detail(id).queryKey })}
    />
  )
}
