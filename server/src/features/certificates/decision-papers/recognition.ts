import { scopeTitle, takenOutCount } from '@nhanxanh/contract/features/assessments.scope'
import type { TakenOut } from '@nhanxanh/contract/features/assessments.scope'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay, spelledDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { decisionPaper, numberOnPaper } from '../../../platform/office-paper/decision.ts'
import type { DecisionHead } from '../../../platform/office-paper/decision.ts'
import { programmeWords } from '../../../platform/office-paper/office-paper.ts'
import type { Office, OfficePaper, PaperAnnex } from '../../../platform/office-paper/office-paper.ts'
import { replaceable } from '../../../platform/office-paper/template/fields.ts'
import { scopeCells, scopeColumns } from '../../seals/scope.service.ts'
import { kindOf } from '../paper/sheet.ts'

export type Recognised = {
  name: string
  address: string
  subType: FacilitySubType
  rank: number | null
  /** Its place in the table of levels, 1 the lowest. */
  level: { name: string; rank: number }
  validUntil: VietnamDay
  /** What was found not to apply to it. */
  takenOut: readonly TakenOut[]
}

export type Recognition = {
  office: Office
  head: DecisionHead
  madeAt: Date
  recognised: readonly Recognised[]
  /** Closed sessions of the council that concluded on them; empty: none did. */
  sessions: readonly VietnamDay[]
  hasCouncil: boolean
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)
/** Offices write a small number with a nought before it. */
const counted = (count: number): string => (count < 10 ? `0${count}` : formatNumber(count))

/** `02 cơ sở mức Xuất sắc, 05 cơ sở mức Cơ bản`, the highest first. */
const levelsOf = (recognised: readonly Recognised[]): string =>
  [...Map.groupBy(recognised, ({ level }) => level.name)]
    .map(([name, own]) => `${counted(own.length)} cơ sở mức ${name}`)
    .join(', ')

const articleOf = ({ office }: Recognition, ordered: readonly Recognised[]): string => {
  const [only, ...others] = ordered
  const programme = programmeWords(office.programme)
  if (only && others.length === 0) {
    return `Công nhận ${only.name}, ${only.address}, đạt tiêu chuẩn của ${programme} ở mức ${only.level.name}.`
  }
  return `Công nhận ${counted(ordered.length)} cơ sở đạt tiêu chuẩn của ${programme}, gồm ${levelsOf(ordered)} (danh sách kèm theo).`
}

const termOf = ({ head }: Recognition, ends: ReadonlySet<VietnamDay>): string => {
  const [only = head.decidedOn, ...others] = ends
  const end = others.length === 0 ? `ngày ${spelledDay(only).replace(/^ngày /, '')}` : 'ngày ghi tại danh sách kèm theo'
  return `Giấy chứng nhận có giá trị từ ${spelledDay(head.decidedOn)} đến hết ${end}, trừ khi bị tạm đình chỉ hoặc thu hồi.`
}

const attachedTo = ({ head, office }: Recognition): string =>
  `(Kèm theo Quyết định số ${numberOnPaper(head)} ${spelledDay(head.decidedOn)}\ncủa ${office.agency})`

/** What does not apply to each of them; no list where everything does. */
const scopeOf = (recognition: Recognition, ordered: readonly Recognised[]): PaperAnnex[] => {
  const all = ordered.flatMap(({ takenOut }) => takenOut)
  if (all.length === 0) return []
  return [
    {
      label: scopeTitle.toLocaleUpperCase('vi'),
      title: 'Tiêu chí không áp dụng, không tính vào điểm tối đa',
      attached: attachedTo(recognition),
      note: `Tổng cộng ${takenOutCount(all)}.`,
      isAcross: true,
      columns: [{ label: 'Cơ sở', share: 6, align: 'left' }, ...scopeColumns],
      rows: ordered.flatMap(({ name, takenOut }) => takenOut.map((each) => [name, ...scopeCells(each)])),
    },
  ]
}

const annexOf = (recognition: Recognition, ordered: readonly Recognised[], hasEnds: boolean): PaperAnnex => ({
  label: 'DANH SÁCH',
  title: `Cơ sở được công nhận đạt tiêu chuẩn của ${programmeWords(recognition.office.programme)}`,
  attached: attachedTo(recognition),
  note: `Danh sách có ${counted(ordered.length)} cơ sở.`,
  isAcross: false,
  columns: [
    { label: 'STT', share: 1, align: 'center' },
    { label: 'Tên cơ sở', share: 7, align: 'left' },
    { label: 'Địa chỉ', share: 7, align: 'left' },
    { label: 'Loại hình', share: 5, align: 'left' },
    { label: 'Mức', share: 3, align: 'center' },
    ...(hasEnds ? [{ label: 'Có giá trị đến', share: 4, align: 'center' as const }] : []),
  ],
  rows: ordered.map((each, nth) =>
    [`${nth + 1}`, each.name, each.address, capitalised(kindOf(each)), each.level.name].concat(
      hasEnds ? formatDay(each.validUntil) : [],
    ),
  ),
})

/** What its template may name; its list has one facility as well. */
const ofTemplate = (ordered: readonly Recognised[], programme: string) =>
  replaceable('recognition', {
    'Chương trình': programme,
    'Số cơ sở': counted(ordered.length),
    'Danh sách': ordered.map((each, nth) => ({
      STT: `${nth + 1}`,
      'Tên cơ sở': each.name,
      'Địa chỉ': each.address,
      'Loại hình': capitalised(kindOf(each)),
      Mức: each.level.name,
      'Có giá trị đến': formatDay(each.validUntil),
    })),
  })

/** The decision that recognises these facilities, with their list: by level, the highest first, then by name. Points are not published. */
export const recognitionPaper = (recognition: Recognition): OfficePaper => {
  const { office, head, madeAt, recognised, sessions, hasCouncil } = recognition
  const programme = programmeWords(office.programme)
  const ordered = recognised.toSorted(
    (one, other) => other.level.rank - one.level.rank || one.name.localeCompare(other.name, 'vi'),
  )
  const ends = new Set(ordered.map(({ validUntil }) => validUntil))
  return decisionPaper({
    office,
    head,
    madeAt,
    subject: `Về việc công nhận cơ sở đạt tiêu chuẩn của ${programme}`,
    grounds: [
      `Căn cứ Quyết định số …… quy định chức năng, nhiệm vụ, quyền hạn của ${office.agency}`,
      `Căn cứ Quyết định số …… ban hành Bộ tiêu chí của ${programme}`,
      ...sessions.map((day) => `Căn cứ Biên bản họp Hội đồng đánh giá ${spelledDay(day)}`),
      `Xét đề nghị của Tổ thư ký ${programme}`,
    ],
    articles: [
      articleOf(recognition, ordered),
      termOf(recognition, ends),
      `Quyết định này có hiệu lực kể từ ngày ký. Tổ thư ký ${programme}, các đơn vị có liên quan và chủ cơ sở có tên tại Điều 1 chịu trách nhiệm thi hành Quyết định này`,
    ],
    annexes: [
      ...(ordered.length > 1 ? [annexOf(recognition, ordered, ends.size > 1)] : []),
      ...scopeOf(recognition, ordered),
    ],
    recipients: [
      ...(office.superior === null ? [] : [`${office.superior} (để báo cáo);`]),
      'UBND xã, phường nơi có cơ sở;',
      ...(hasCouncil ? ['Hội đồng đánh giá;'] : []),
    ],
    ofTemplate: ofTemplate(ordered, programme),
  })
}
