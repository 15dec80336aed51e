import type { z } from 'zod'
import { columnsFor, updatedAtColumn } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { caseColumns } from './cases.ts'
import * as rules from './contacts.rules.ts'
import type { ContactRow, contactsQuery } from './contacts.ts'

type Query = z.output<typeof contactsQuery>

/** What list, drawer and file say of a letter: never addresses or bodies. */
export const contactColumns = columnsFor<ContactRow, Query>()({
  subject: { label: 'Chủ đề', isSearched: true, value: ({ subject }) => subject },
  kind: { label: 'Loại', value: ({ kind }) => rules.contactKindNames[kind] },
  facility: { label: 'Cơ sở liên quan', value: ({ facility }) => facility?.name ?? null },
  assignee: caseColumns.assignee,
  origin: { label: 'Nguồn', value: ({ origin }) => rules.contactOriginNames[origin] },
  receivedAt: {
    kind: 'moment',
    label: 'Nhận lúc',
    orderField: 'receivedAt',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    value: ({ receivedAt }) => receivedAt,
  },
  updatedAt: updatedAtColumn,
  code: { label: 'Mã', only: 'file', value: ({ code }) => code },
  name: { label: 'Người gửi', orderField: 'name', only: 'file', value: ({ name }) => name },
  status: { label: 'Trạng thái', only: 'file', value: ({ status }) => rules.contactStatusNames[status] },
  finding: {
    label: 'Kết luận phản ánh',
    only: 'file',
    value: ({ finding }) => finding && rules.contactFindingNames[finding],
  },
  facilityCode: { label: 'Mã cơ sở', only: 'file', value: ({ facility }) => facility?.code ?? null },
})

/** Facilities and people are named by the server. */
export const contactFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  status: { label: 'Trạng thái', names: rules.contactStatusNames },
  kind: { label: 'Loại', names: rules.contactKindNames },
  assignee: { label: 'Người xử lý', names: { me: 'của người xuất', none: 'chưa ai nhận' } },
  facilityId: { label: 'Cơ sở' },
  linked: { label: 'Cơ sở liên quan', names: { yes: 'đã gắn cơ sở', no: 'chưa gắn cơ sở' } },
  finding: { label: 'Kết luận phản ánh', names: { ...rules.contactFindingNames, none: 'chưa kết luận' } },
  waiting: { label: 'Chờ trả lời', names: rules.contactWaitNames },
  receivedFrom: fromDay('Ngày nhận'),
  receivedTo: toDay('Ngày nhận'),
}
