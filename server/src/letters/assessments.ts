import { verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictReason } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed, Item, Words } from './layout.ts'
import { appeal, handedIn, kept, onPortal, typed } from './standpoint.ts'
import type { Standpoint } from './standpoint.ts'

type Assessment = { code: string; facility_name: string }
/** What was found of a criterion that is open, or was not met. */
export type Found = { code: string; name: string; reason: VerdictReason | null; comment: string | null }

const asks: Record<VerdictReason, string | null> = {
  evidence_missing: 'Gửi minh chứng còn thiếu.',
  evidence_unclear: 'Gửi lại bản rõ, đọc được.',
  evidence_expired: 'Gửi minh chứng còn hạn.',
  evidence_mismatch: 'Gửi minh chứng khớp với câu trả lời, hoặc sửa câu trả lời.',
  value_wrong: 'Kiểm tra và sửa số liệu.',
  partly_done: 'Gửi minh chứng của phần còn lại.',
  not_done: 'Gửi minh chứng khi đã thực hiện; nếu không thực hiện, hãy trả lời “Không thực hiện”.',
  not_seen_on_site: 'Gửi ảnh hoặc giấy tờ cho thấy việc đã làm tại cơ sở.',
  out_of_scope: 'Cho biết tiêu chí có thuộc hoạt động của cơ sở hay không.',
  other: null,
}

const itemOf = ({ code, name, reason, comment }: Found, isOpen: boolean): Item => {
  const found = [reason === null ? null : verdictReasonNames[reason], comment?.replaceAll('\n', ' ')]
  return {
    title: `${code} ${name}`,
    note: found.filter((text) => typeof text === 'string').join('. ') || null,
    ask: isOpen && reason !== null ? asks[reason] : null,
  }
}

const words = ({ code, facility_name }: Assessment): string => `Phiếu đánh giá ${code} của ${facility_name}`

const untilWords = (until: string | null): string => (until === null ? '' : `, chậm nhất hết ngày ${formatDay(until)}`)
const untilShort = (until: string | null): string => (until === null ? '' : `, hạn hết ngày ${formatDay(until)}`)

const sendIn = ({ portal }: Standpoint): string =>
  portal === null
    ? 'Cơ sở gửi bản giấy của những nội dung trên về cơ quan chương trình.'
    : 'Cơ sở sửa những nội dung trên rồi nộp lại trên cổng đăng ký, hoặc gửi bản giấy về cơ quan chương trình.'

type Supplement = { open: readonly Found[]; note: string | null; until: string | null }

/** What is open, criterion by criterion, and by when; again when the owner is reminded. */
export const supplementLetter = (
  assessment: Assessment,
  { open, note, until }: Supplement,
  standpoint: Standpoint,
  isReminder = false,
): Words => ({
  subject: `${isReminder ? 'Nhắc bổ sung: ' : ''}${assessment.facility_name} cần bổ sung ${open.length} tiêu chí${untilShort(until)}`,
  paragraphs: [
    `${words(assessment)} còn ${open.length} tiêu chí cần bổ sung${untilWords(until)}:`,
    ...typed('Lời nhắn của người thẩm định', note),
    sendIn(standpoint),
    'Trong thời gian chờ bổ sung, thời hạn thẩm định tạm dừng. Các tiêu chí khác không phải làm lại.',
  ],
  items: open.map((each) => itemOf(each, true)),
  ...onPortal(standpoint, 'Mở phiếu và bổ sung'),
})

/** What staff write about a file, word for word, and how it is answered. */
export const messageLetter = (assessment: Assessment, text: string, standpoint: Standpoint): Words => ({
  subject: `${assessment.facility_name}: thư về phiếu đánh giá ${assessment.code}`,
  paragraphs: [
    `Người thẩm định viết về phiếu đánh giá ${assessment.code} của ${assessment.facility_name}.`,
    ...typed('Nội dung', text),
    `Cơ sở trả lời ${handedIn(standpoint)}.`,
    'Thư này không thay đổi thời hạn thẩm định và không phải là yêu cầu bổ sung.',
  ],
  ...onPortal(standpoint, 'Mở phiếu và trả lời'),
})

export const extensionLetter = (
  assessment: Assessment,
  { until, reason }: { until: string; reason: string },
  standpoint: Standpoint,
): Words => ({
  subject: `Hạn bổ sung của phiếu ${assessment.code} được gia hạn đến hết ngày ${formatDay(until)}`,
  paragraphs: [
    `${words(assessment)} được gia hạn bổ sung đến hết ngày ${formatDay(until)}.`,
    ...typed('Lý do', reason),
  ],
  ...onPortal(standpoint, 'Mở phiếu và bổ sung'),
})

type Refused = { note: string | null; unmet: readonly Found[] }

export const failedLetter = (assessment: Assessment, { note, unmet }: Refused, standpoint: Standpoint): Words => ({
  subject: `${assessment.facility_name}: phiếu đánh giá ${assessment.code} không được công nhận`,
  paragraphs: [
    `${words(assessment)} không được công nhận.${unmet.length === 0 ? '' : ' Các tiêu chí chưa đạt, đạt một phần hoặc chưa bổ sung:'}`,
    ...typed('Lý do', note),
    'Khi đã khắc phục, cơ sở có thể lập phiếu đánh giá mới.',
    ...kept(standpoint),
    appeal(standpoint),
  ],
  items: unmet.map((each) => itemOf(each, false)),
  ...onPortal(standpoint, 'Xem kết quả từng tiêu chí'),
})

type Recognised = { level: string | null; recommendations: string | null }

export const approvedLetter = (
  assessment: Assessment,
  { level, recommendations }: Recognised,
  standpoint: Standpoint,
): Words => ({
  subject: `${assessment.facility_name} được công nhận${level === null ? '' : ` mức ${level}`}`,
  paragraphs: [
    `${words(assessment)} được công nhận${level === null ? '' : `, mức ${level}`}.`,
    'Giấy chứng nhận được cấp theo quyết định công nhận; bản giấy đi kèm thư báo cấp giấy. Trước đó cơ sở chưa sử dụng biểu trưng của chương trình.',
    ...typed('Khuyến nghị', recommendations),
    ...kept(standpoint),
  ],
  ...onPortal(standpoint, 'Xem kết quả từng tiêu chí'),
})

export const reopenedLetter = (assessment: Assessment, reason: string, standpoint: Standpoint): Words => ({
  subject: `Phiếu đánh giá ${assessment.code} được mở lại`,
  paragraphs: [
    `${words(assessment)} được mở lại để thẩm định lại; kết quả đã báo không còn hiệu lực. Cơ sở được báo khi có kết quả mới.`,
    ...typed('Lý do', reason),
  ],
  ...onPortal(standpoint, 'Mở cổng đăng ký'),
})

type Entered = { code: string; facility: string; attempt: number }

/** Goes with a copy of what staff entered in the name of a facility, so that what is wrong is said at once. */
export const paperCopyLetter = ({ code, facility, attempt }: Entered, addressed: Addressed): Letter => {
  const paragraphs = [
    `${addressed.sender} đã nhập phiếu đánh giá ${code} của ${facility} từ phiếu giấy và nộp lần ${attempt}.`,
    'Bản sao các câu trả lời, số liệu đã nhập được gửi kèm thư này.',
    'Nếu có chỗ không đúng với phiếu giấy, hãy báo ngay cho cơ quan chương trình.',
  ]
  return writeLetter({ subject: `Bản sao phiếu đánh giá ${code}`, paragraphs }, addressed)
}
