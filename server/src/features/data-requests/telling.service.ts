import { dataRequestKindNames } from '@nhanxanh/contract/features/data-requests.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import type { DataRequestRecord } from './data-requests.repo.ts'

type Told = Pick<DataRequestRecord, 'code' | 'kind' | 'status'>

const kindOf = ({ kind }: Told): string => dataRequestKindNames[kind].toLocaleLowerCase('vi')

export const tellReceived = (context: Raising, request: Told, answerBy: string): Promise<void> =>
  raise(context, {
    type: 'data_request_received',
    to: { holdersOf: ['data-request.edit'] },
    title: 'Yêu cầu về dữ liệu cá nhân',
    body: `Yêu cầu ${request.code} (${kindOf(request)}) phải được trả lời chậm nhất ${formatDay(answerBy)}.`,
    data: {},
  })

export const tellAssigned = async (context: Raising, request: Told, assigneeId: string | null): Promise<void> => {
  if (assigneeId === null || assigneeId === context.caller?.id) return
  await raise(context, {
    type: 'data_request_received',
    to: { people: [assigneeId] },
    title: 'Yêu cầu về dữ liệu cá nhân được giao cho bạn',
    body: `Bạn xử lý yêu cầu ${request.code} (${kindOf(request)}).`,
    data: {},
  })
}

type Due = Told & { due_on: string; assignee_id: string | null }

export const tellDue = (context: Raising, request: Due, moment: 'soon' | 'late'): Promise<void> => {
  const term = request.status === 'received' ? 'trả lời' : 'thực hiện'
  const day = formatDay(request.due_on)
  const { assignee_id: assignee } = request
  return raise(context, {
    type: 'data_request_deadline',
    to: assignee === null ? { holdersOf: ['data-request.edit'] } : { people: [assignee] },
    title: moment === 'late' ? 'Yêu cầu dữ liệu đã quá hạn' : 'Yêu cầu dữ liệu sắp đến hạn',
    body: `Yêu cầu ${request.code} ${moment === 'late' ? `quá hạn ${term} từ ${day}` : `đến hạn ${term} ${day}`}.`,
    data: {},
  })
}
