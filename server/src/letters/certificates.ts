import { keptWords } from '@nhanxanh/contract/features/certificates.witnesses'
import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Attachment, Letter } from '../platform/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed, Words } from './layout.ts'

/** What happened to a certificate. */
type Facts = {
  kind: string
  reason: string | null
  at: Date
  number: string
  facility_name: string
  level_name: string
  issued_on: string
  valid_until: string
  suspended_until: string | null
  /** The number of the certificate that it takes the place of. */
  former: string | null
}
type Standpoint = {
  /** The issuer of the certificates; where none is named, the programme. */
  issuer: string
  /** Days in which a decision can be complained of. */
  appealDays: number
  /** The paper that goes with the letter; null: none. */
  paper: { isSigned: boolean; attachment: Attachment } | null
  /** Its public page, for a new certificate. */
  page: string | null
  /** The log as it was signed last, in words; null before it is published. */
  witness: string | null
}

const papers = ({ number, facility_name }: Facts): string => `Giấy chứng nhận số ${number} của ${facility_name}`

const because = ({ reason }: Facts): string[] => (reason === null ? [] : `Lý do: ${reason}`.split('\n').filter(Boolean))

const appeal = ({ appealDays }: Standpoint): string =>
  `Nếu không đồng ý với quyết định này, cơ sở có quyền khiếu nại trong ${appealDays} ngày kể từ ngày nhận được quyết định, trên cổng đăng ký hoặc bằng đơn gửi cơ quan chương trình.`

const noMoreUse =
  'Cơ sở ngừng sử dụng giấy chứng nhận và biểu trưng của chương trình. Trang kiểm tra công khai đã báo tình trạng này.'

const enclosed = (paper: Standpoint['paper']): string[] => {
  if (paper === null) return []
  return paper.isSigned
    ? ['Bản giấy chứng nhận có chữ ký số gửi kèm thư này và tải được trên cổng đăng ký.']
    : [
        'Bản giấy chứng nhận gửi kèm thư này và tải được trên cổng đăng ký. Tệp chưa mang chữ ký số; bản có chữ ký do cơ quan chương trình trao.',
      ]
}

const issued = (facts: Facts, { issuer, paper }: Standpoint): Words => ({
  subject: `Giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${issuer} cấp giấy chứng nhận số ${facts.number}, mức ${facts.level_name}, cho ${facts.facility_name}.`,
    `Giấy có giá trị từ ngày ${formatDay(facts.issued_on)} đến hết ngày ${formatDay(facts.valid_until)}.`,
    ...(facts.former === null ? [] : [`Giấy này thay giấy chứng nhận số ${facts.former}.`]),
    ...enclosed(paper),
    'Ai cũng kiểm tra được giấy chứng nhận ở địa chỉ sau:',
  ],
})

const suspended = (facts: Facts, standpoint: Standpoint): Words => ({
  subject: `Tạm đình chỉ giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} bị tạm đình chỉ từ ngày ${formatDate(facts.at.toISOString())}.`,
    ...because(facts),
    ...(facts.suspended_until === null
      ? []
      : [
          `Hạn khắc phục: hết ngày ${formatDay(facts.suspended_until)}. Khi đã khắc phục, vui lòng báo cơ quan chương trình để được xem xét khôi phục hiệu lực.`,
        ]),
    'Trong thời gian tạm đình chỉ, cơ sở không sử dụng giấy chứng nhận và biểu trưng của chương trình.',
    appeal(standpoint),
  ],
})

const reinstated = (facts: Facts): Words => ({
  subject: `Khôi phục hiệu lực giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} được khôi phục hiệu lực từ ngày ${formatDate(facts.at.toISOString())}, có giá trị đến hết ngày ${formatDay(facts.valid_until)}.`,
    ...because(facts),
  ],
})

const revoked = (facts: Facts, standpoint: Standpoint): Words => ({
  subject: `Thu hồi giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} bị thu hồi và không còn hiệu lực từ ngày ${formatDate(facts.at.toISOString())}.`,
    ...because(facts),
    noMoreUse,
    appeal(standpoint),
  ],
})

const ended =
  (kind: 'returned' | 'closed' | 'transferred' | 'mistaken') =>
  (facts: Facts): Words => ({
    subject: `Giấy chứng nhận số ${facts.number} đã chấm dứt hiệu lực`,
    paragraphs: [
      `${papers(facts)} chấm dứt hiệu lực từ ngày ${formatDate(facts.at.toISOString())}: ${certificateEndKindNames[kind].toLocaleLowerCase('vi')}.`,
      ...because(facts),
      noMoreUse,
    ],
  })

const letters: Readonly<Record<string, (facts: Facts, standpoint: Standpoint) => Words>> = {
  issued,
  suspended,
  reinstated,
  revoked,
  returned: ended('returned'),
  closed: ended('closed'),
  transferred: ended('transferred'),
  mistaken: ended('mistaken'),
}

/** The letter to the owner about what became of a certificate; null where there is nothing to write. */
export const certificateLetter = (facts: Facts, standpoint: Standpoint, addressed: Addressed): Letter | null => {
  const said = letters[facts.kind]?.(facts, standpoint)
  if (said === undefined) return null
  const { witness, paper, page: link } = standpoint
  // The address of the page stands below the last paragraph, which leads to it.
  const kept = witness === null ? [] : [keptWords(witness)]
  const paragraphs = [...said.paragraphs.slice(0, -1), ...kept, ...said.paragraphs.slice(-1)]
  const letter = writeLetter({ ...said, paragraphs, link }, addressed)
  return paper === null ? letter : { ...letter, attachments: [paper.attachment] }
}
