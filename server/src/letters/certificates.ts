import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Words } from './layout.ts'
import { appeal, handedIn, kept, onPortal, typed } from './standpoint.ts'
import type { Standpoint } from './standpoint.ts'

type Certificate = { number: string; facility_name: string; valid_until: string }
/** A change of a certificate on a day. */
type Changed = Certificate & { on: string; reason: string | null; suspended_until: string | null }

const papers = ({ number, facility_name }: Certificate): string => `Giấy chứng nhận số ${number} của ${facility_name}`

const because = ({ reason }: Pick<Changed, 'reason'>): string[] => typed('Lý do', reason)

const noMoreUse =
  'Cơ sở ngừng sử dụng giấy chứng nhận và biểu trưng của chương trình. Trang kiểm tra công khai đã báo tình trạng này.'

type New = Certificate & {
  level_name: string
  issued_on: string
  /** The number of the certificate that it takes the place of, and why, where the act says so. */
  former: string | null
  reason: string | null
  /** The paper that goes with the letter; null: none. */
  paper: { isSigned: boolean } | null
  /** What its owner has to do while it holds, soonest first. */
  todo: readonly { title: string; due_on: string }[]
  /** Its public page. */
  page: string
}

const dutiesOf = ({ todo }: Pick<New, 'todo'>): string[] =>
  todo.length === 0
    ? []
    : [
        'Trong thời hạn của giấy, cơ sở có các việc sau; sắp đến hạn việc nào sẽ có thư nhắc việc đó:',
        ...todo.map(({ title, due_on }, at) => `${at + 1}. ${title}, hạn hết ngày ${formatDay(due_on)}.`),
      ]

const enclosed = (paper: New['paper']): string[] => {
  if (paper === null) return []
  return paper.isSigned
    ? ['Bản giấy chứng nhận có chữ ký số đi kèm thư này.']
    : ['Bản giấy chứng nhận đi kèm thư này. Tệp chưa mang chữ ký số; bản có chữ ký do cơ quan chương trình trao.']
}

/** A new certificate, with what it takes the place of. */
export const issuedLetter = (made: New, standpoint: Standpoint): Words => ({
  subject: `Cấp giấy chứng nhận số ${made.number}${made.former === null ? '' : ` thay giấy số ${made.former}`}`,
  paragraphs: [
    `${standpoint.issuer} cấp giấy chứng nhận số ${made.number}, mức ${made.level_name}, cho ${made.facility_name}.`,
    `Giấy có giá trị từ ngày ${formatDay(made.issued_on)} đến hết ngày ${formatDay(made.valid_until)}.`,
    ...(made.former === null
      ? []
      : [`Giấy này thay giấy chứng nhận số ${made.former}; giấy cũ không còn được sử dụng.`]),
    ...because(made),
    ...enclosed(made.paper),
    ...dutiesOf(made),
    ...kept(standpoint),
    'Ai cũng kiểm tra được giấy chứng nhận trên trang công khai.',
  ],
  link: made.page,
  button: 'Kiểm tra giấy chứng nhận',
})

const toMend = (standpoint: Standpoint): string =>
  `Khi đã khắc phục, vui lòng báo ${handedIn(standpoint)} để được xem xét khôi phục hiệu lực.`

const suspended = (facts: Changed, standpoint: Standpoint): Words => ({
  subject: `Tạm đình chỉ giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} bị tạm đình chỉ từ ngày ${formatDay(facts.on)}.`,
    ...because(facts),
    `${facts.suspended_until === null ? '' : `Hạn khắc phục: hết ngày ${formatDay(facts.suspended_until)}. `}${toMend(standpoint)}`,
    'Trong thời gian tạm đình chỉ, cơ sở không sử dụng giấy chứng nhận và biểu trưng của chương trình.',
    ...kept(standpoint),
    appeal(standpoint),
  ],
})

const reinstated = (facts: Changed, standpoint: Standpoint): Words => ({
  subject: `Khôi phục hiệu lực giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} được khôi phục hiệu lực từ ngày ${formatDay(facts.on)}, có giá trị đến hết ngày ${formatDay(facts.valid_until)}.`,
    ...because(facts),
    'Từ ngày này cơ sở được sử dụng lại giấy chứng nhận và biểu trưng của chương trình.',
    ...kept(standpoint),
  ],
})

const revoked = (facts: Changed, standpoint: Standpoint): Words => ({
  subject: `Thu hồi giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} bị thu hồi và không còn hiệu lực từ ngày ${formatDay(facts.on)}.`,
    ...because(facts),
    noMoreUse,
    ...kept(standpoint),
    appeal(standpoint),
  ],
})

const ended =
  (kind: 'returned' | 'closed' | 'transferred' | 'mistaken') =>
  (facts: Changed, standpoint: Standpoint): Words => ({
    subject: `Giấy chứng nhận số ${facts.number} đã chấm dứt hiệu lực`,
    paragraphs: [
      `${papers(facts)} chấm dứt hiệu lực từ ngày ${formatDay(facts.on)}: ${certificateEndKindNames[kind].toLocaleLowerCase('vi')}.`,
      ...because(facts),
      noMoreUse,
      ...kept(standpoint),
    ],
  })

/** What became of a certificate, by the kind of its event. */
export const changeLetters: Readonly<Record<string, (facts: Changed, standpoint: Standpoint) => Words>> = {
  suspended,
  reinstated,
  revoked,
  returned: ended('returned'),
  closed: ended('closed'),
  transferred: ended('transferred'),
  mistaken: ended('mistaken'),
}

/** The day for mending is near, or has passed: it reinstates nothing by itself. */
export const suspensionEndingLetter = (
  facts: Certificate & { until: string; isOver: boolean },
  standpoint: Standpoint,
): Words => ({
  subject: `${facts.isOver ? 'Đã quá' : 'Sắp đến'} hạn khắc phục của giấy chứng nhận số ${facts.number}`,
  paragraphs: [
    `${papers(facts)} đang bị tạm đình chỉ; hạn khắc phục ${facts.isOver ? 'đã hết' : 'là hết'} ngày ${formatDay(facts.until)}.`,
    ...(facts.isOver ? ['Giấy vẫn bị tạm đình chỉ và có thể bị thu hồi.'] : []),
    toMend(standpoint),
  ],
})

/** The last day is near, or has passed. */
export const expiringLetter = (
  facts: Certificate & { left: number; message: string | null },
  standpoint: Standpoint,
): Words => {
  const { left, valid_until: validUntil } = facts
  const isOver = left < 0
  return {
    subject: `Giấy chứng nhận số ${facts.number} ${isOver ? 'đã hết hạn' : `còn ${left} ngày`}`,
    paragraphs: [
      `${papers(facts)} ${isOver ? 'đã hết hạn' : 'có giá trị đến hết'} ngày ${formatDay(validUntil)}.`,
      ...(facts.message?.split('\n') ?? []),
      isOver
        ? `Cơ sở ngừng sử dụng giấy chứng nhận và biểu trưng. Để được công nhận lại, cơ sở lập phiếu đánh giá ${handedIn(standpoint)}.`
        : `Để giấy không bị gián đoạn, cơ sở lập phiếu đánh giá gia hạn trước ngày này, ${handedIn(standpoint)}.`,
    ],
    ...onPortal(standpoint, 'Mở cổng đăng ký'),
  }
}
