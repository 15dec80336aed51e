import type { DraftedAct, LifeDraft } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatDay, spelledDay } from '@nhanxanh/contract/shared/vietnam-time'
import { decisionPaper } from '../../../platform/office-paper/decision.ts'
import { programmeWords, sentence } from '../../../platform/office-paper/office-paper.ts'
import type { Office, OfficePaper } from '../../../platform/office-paper/office-paper.ts'
import { replaceable } from '../../../platform/office-paper/template/fields.ts'
import type { CertificateRecord } from '../certificates.repo.ts'

export type LifeFacts = {
  office: Office
  draft: LifeDraft
  madeAt: Date
  record: Pick<
    CertificateRecord,
    'number' | 'facility_name' | 'facility_address' | 'level_name' | 'issued_on' | 'valid_until'
  >
  /** The decision that the certificate rests on, where there is one. */
  recognition: { number: string; decided_on: string } | undefined
  changed: CertificateDetail['changedFacts']
  /** Days in which the owner may complain. */
  filingDays: number
}

type Words = { verb: string; articles: (facts: LifeFacts) => string[] }

const named = ({ record, office }: LifeFacts): string =>
  `Giấy chứng nhận ${programmeWords(office.programme)} số ${record.number}`
const toWhom = ({ record }: LifeFacts): string => `${record.facility_name}, ${record.facility_address}`
const certificateWords = (facts: LifeFacts): string =>
  `${named(facts)}, mức ${facts.record.level_name}, cấp ${spelledDay(facts.record.issued_on)}, của ${toWhom(facts)}`
const because = ({ draft }: LifeFacts): string => `Lý do: ${sentence(draft.reason)}`
const from = ({ draft }: LifeFacts): string => `kể từ ${spelledDay(draft.decision.decidedOn)}`
const complaint = ({ filingDays }: LifeFacts): string =>
  `Trường hợp không đồng ý, chủ cơ sở có quyền khiếu nại trong thời hạn ${filingDays} ngày kể từ ngày nhận được hoặc biết được Quyết định này.`

const endWords = {
  returned: 'do cơ sở tự nguyện trả lại giấy',
  closed: 'do cơ sở ngừng hoạt động',
  transferred: 'do cơ sở chuyển cho chủ khác',
} as const

const changedWords = ({ changed }: LifeFacts): string =>
  changed.length === 0
    ? ''
    : ` Nội dung thay đổi: ${changed.map(({ label, before, now }) => `${label} từ “${before}” thành “${now}”`).join('; ')}.`

/** What each decision is called and says, beside whom it binds. */
const words: Record<DraftedAct, Words> = {
  suspend: {
    verb: 'tạm đình chỉ hiệu lực',
    articles: (facts) => [
      `Tạm đình chỉ hiệu lực ${certificateWords(facts)}, ${from(facts)}. ${because(facts)}`,
      `Chủ cơ sở khắc phục xong nội dung nêu tại Điều 1 trước khi hết ${spelledDay(facts.draft.until ?? facts.draft.decision.decidedOn)} và báo cáo ${facts.office.agency} để xem xét khôi phục. ${complaint(facts)}`,
    ],
  },
  reinstate: {
    verb: 'khôi phục hiệu lực',
    articles: (facts) => [
      `Khôi phục hiệu lực ${certificateWords(facts)}, ${from(facts)}. ${because(facts)}`,
      `Giấy chứng nhận tiếp tục có giá trị đến hết ${spelledDay(facts.record.valid_until)}.`,
    ],
  },
  revoke: {
    verb: 'thu hồi',
    articles: (facts) => [
      `Thu hồi ${certificateWords(facts)}, ${from(facts)}. ${because(facts)}`,
      `Giấy chứng nhận nêu tại Điều 1 không còn giá trị. ${complaint(facts)}`,
    ],
  },
  end: {
    verb: 'chấm dứt hiệu lực',
    articles: (facts) => [
      `Chấm dứt hiệu lực ${certificateWords(facts)}, ${from(facts)}, ${endWords[facts.draft.endKind ?? 'returned']}. ${because(facts)}`,
    ],
  },
  exchange: {
    verb: 'cấp đổi',
    articles: (facts) => [
      `Cấp đổi ${certificateWords(facts)}. ${because(facts)}${changedWords(facts)}`,
      `Giấy chứng nhận mới giữ nguyên mức ${facts.record.level_name} và thời hạn đến hết ${spelledDay(facts.record.valid_until)}, thay thế giấy số ${facts.record.number}.`,
    ],
  },
}

/** What its template may name. */
const ofTemplate = ({ draft: { act, reason, until }, record }: LifeFacts) => {
  const own = {
    'Tên cơ sở': record.facility_name,
    'Địa chỉ': record.facility_address,
    'Số giấy': record.number,
    Mức: record.level_name,
    'Ngày cấp': formatDay(record.issued_on),
    'Có giá trị đến': formatDay(record.valid_until),
    'Lý do': sentence(reason),
  }
  if (act !== 'suspend') return replaceable(act, own)
  return replaceable(act, { ...own, 'Hạn khắc phục': until === null ? '' : formatDay(until) })
}

/** The decision on one certificate. */
export const lifePaper = (facts: LifeFacts): OfficePaper => {
  const { office, draft, madeAt, record, recognition } = facts
  const programme = programmeWords(office.programme)
  const { verb, articles } = words[draft.act]
  return decisionPaper({
    office,
    head: draft.decision,
    madeAt,
    subject: `Về việc ${verb} ${named(facts)}`,
    grounds: [
      `Căn cứ Quyết định số …… quy định chức năng, nhiệm vụ, quyền hạn của ${office.agency}`,
      ...(recognition
        ? [
            `Căn cứ Quyết định số ${recognition.number} ${spelledDay(recognition.decided_on)} về việc công nhận cơ sở đạt tiêu chuẩn của ${programme}`,
          ]
        : []),
      `Xét đề nghị của Tổ thư ký ${programme}`,
    ],
    articles: [
      ...articles(facts),
      `Quyết định này có hiệu lực kể từ ngày ký. Tổ thư ký ${programme}, các đơn vị có liên quan và chủ cơ sở ${record.facility_name} chịu trách nhiệm thi hành Quyết định này`,
    ],
    recipients: [
      ...(office.superior === null ? [] : [`${office.superior} (để báo cáo);`]),
      'UBND xã, phường nơi có cơ sở;',
    ],
    ofTemplate: ofTemplate(facts),
  })
}
