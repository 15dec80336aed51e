import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import * as rules from './contacts.rules.ts'
import type { ContactRow, contactsQuery } from './contacts.ts'

/** The list of letters as a file: what the list shows, never addresses or bodies. */
export const contactExportColumns = {
  subject: { label: 'Chủ đề', value: ({ subject }) => subject },
  kind: { label: 'Loại', value: ({ kind }) => rules.contactKindNames[kind] },
  facility: { label: 'Cơ sở liên quan', value: ({ facility }) => facility?.name ?? null },
  assignee: { label: 'Người xử lý', value: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận' },
  origin: { label: 'Nguồn', value: ({ origin }) => rules.contactOriginNames[origin] },
  receivedAt: { label: 'Nhận lúc', value: ({ receivedAt }) => new Date(receivedAt) },
  updatedAt: { label: 'Cập nhật', value: ({ updatedAt }) => new Date(updatedAt) },
  code: { label: 'Mã', value: ({ code }) => code },
  name: { label: 'Người gửi', value: ({ name }) => name },
  status: { label: 'Trạng thái', value: ({ status }) => rules.contactStatusNames[status] },
  finding: { label: 'Kết luận phản ánh', value: ({ finding }) => finding && rules.contactFindingNames[finding] },
  facilityCode: { label: 'Mã cơ sở', value: ({ facility }) => facility?.code ?? null },
} as const satisfies ExportColumns<ContactRow>

/** Facilities and people are named by the server. */
export const contactFilterWordings: FilterWordings<z.output<typeof contactsQuery>> = {
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
