import { followUpKindNames, followUpOutcomeNames } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { FollowUpKind, FollowUpOutcome } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Words } from './layout.ts'
import { handedIn, onPortal, typed } from './standpoint.ts'
import type { Standpoint } from './standpoint.ts'

type FollowUp = {
  title: string
  detail: string | null
  kind: FollowUpKind
  due_on: string
  number: string
  facility_name: string
}

const of = ({ number, facility_name }: FollowUp): string => `giấy chứng nhận số ${number} của ${facility_name}`

const asked = (item: FollowUp): Words['items'] => [
  {
    title: item.title,
    note: followUpKindNames[item.kind],
    ask: item.detail === null ? null : item.detail.replaceAll('\n', ' '),
  },
]
const toReport = (standpoint: Standpoint): string =>
  `Khi đã làm phần việc của mình, cơ sở báo cáo kèm minh chứng ${handedIn(standpoint)}.`

/** Something is to be done on a certificate, or it is to be done otherwise than was said. */
export const followUpLetter = (item: FollowUp, standpoint: Standpoint, isNew: boolean): Words => ({
  subject: `${isNew ? 'Việc theo dõi mới' : 'Việc theo dõi thay đổi'}, hạn ${formatDay(item.due_on)}: ${item.title}`,
  paragraphs: [
    `Theo ${of(item)}, ${isNew ? 'có việc theo dõi mới sau đây' : 'việc theo dõi nay như sau'}, hạn hết ngày ${formatDay(item.due_on)}:`,
    toReport(standpoint),
  ],
  items: asked(item) ?? [],
  ...onPortal(standpoint, 'Mở cổng đăng ký'),
})

/** The day is near, or has passed. */
export const followUpDueLetter = (item: FollowUp, standpoint: Standpoint, isOver: boolean): Words => ({
  subject: `${isOver ? 'Đã quá hạn' : 'Sắp đến hạn'} ${formatDay(item.due_on)}: ${item.title}`,
  paragraphs: [
    `Theo ${of(item)}, việc sau ${isOver ? 'đã quá hạn từ' : 'đến hạn'} ngày ${formatDay(item.due_on)}:`,
    toReport(standpoint),
  ],
  items: asked(item) ?? [],
  ...onPortal(standpoint, 'Mở cổng đăng ký'),
})

/** What was to be done is over. */
export const followUpClosedLetter = (
  item: FollowUp,
  { outcome, note }: { outcome: FollowUpOutcome; note: string },
): Words => ({
  subject: `Việc theo dõi đã kết thúc: ${item.title}`,
  paragraphs: [
    `Việc “${item.title}” theo ${of(item)} đã kết thúc: ${followUpOutcomeNames[outcome].toLocaleLowerCase('vi')}.`,
    ...typed('Nhận xét', note),
    'Cơ sở không phải làm gì thêm cho việc này.',
  ],
})
