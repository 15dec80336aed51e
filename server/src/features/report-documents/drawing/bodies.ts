import { quarterDays, quarterWords } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { programmeWords } from '../../../platform/office-paper/office-paper.ts'
import type { OfficePaper, PaperBlock } from '../../../platform/office-paper/office-paper.ts'
import { replaceable } from '../../../platform/office-paper/template/fields.ts'
import type { CountedRow, Words } from '../counting/counted-row.ts'
import { figuresOf, levelFigures } from '../counting/figures.ts'
import { partsOf } from '../counting/parts.ts'
import type { PartKey } from '../counting/parts.ts'
import type { Drawn } from './paper.ts'
import { figureTable, tableOf } from './tables.ts'

type Body = Pick<OfficePaper, 'title' | 'subject' | 'blocks'> &
  Partial<Pick<OfficePaper, 'kind' | 'annexes' | 'attached' | 'signatures' | 'ofTemplate'>>

const text = (words: string): PaperBlock => ({ kind: 'text', text: words })
const heading = (words: string): PaperBlock => ({ kind: 'heading', text: words })
const rowsOf = (part: PartKey, { content }: Drawn): readonly CountedRow[] =>
  content.rows.filter((row) => row.part === part)

/** "3 giấy mức Cơ bản, 1 giấy mức Nâng cao": nothing where there are none. */
const levelWords = ({ content }: Drawn, noun: string): string =>
  levelFigures(content.rows)
    .map(({ name, count }) => `${formatNumber(count)} ${noun} mức ${name}`)
    .join(', ')

const quarter = (drawn: Drawn): Body => {
  const { asked, content, office } = drawn
  const [nth, year] = [asked.quarter ?? 1, asked.year ?? 2000]
  const { from, to } = quarterDays(nth, year)
  const figures = figuresOf('quarter', content.rows)
  const levels = levelFigures(content.rows)
  const annexes = partsOf.quarter.filter((part) => rowsOf(part, drawn).length > 0)
  const inForce = figures.find(({ name }) => name === 'Giấy còn hiệu lực vào ngày tính')
  return {
    title: 'BÁO CÁO',
    subject: `Kết quả thực hiện ${programmeWords(office.programme)} ${quarterWords(nth, year)}`,
    blocks: [
      text(
        `${office.agency} báo cáo kết quả thực hiện ${programmeWords(office.programme)} ${quarterWords(nth, year)} (từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}), số liệu tính đến hết ngày ${formatDay(content.asOf)}, như sau:`,
      ),
      heading('I. SỐ LIỆU TỔNG HỢP'),
      { kind: 'table', table: figureTable('Số liệu tổng hợp', 'Chỉ tiêu', figures) },
      heading('II. GIẤY CHỨNG NHẬN CÒN HIỆU LỰC THEO MỨC'),
      ...(levels.length > 0
        ? [
            {
              kind: 'table' as const,
              table: figureTable('Theo mức', 'Mức', levels, inForce && { ...inForce, name: 'Cộng' }),
            },
          ]
        : [text('Không có giấy chứng nhận nào còn hiệu lực vào ngày tính.')]),
      ...(annexes.length > 0 ? [text('Danh sách chi tiết kèm theo báo cáo này.')] : []),
    ],
    annexes: annexes.map((part, nth) =>
      Object.assign(tableOf(part, content.rows), {
        label: `DANH SÁCH ${nth + 1}`,
        attached: null,
        note: null,
        isAcross: true,
      }),
    ),
  }
}

const certified = (drawn: Drawn): Body => {
  const { asked, content, office } = drawn
  const count = rowsOf('inForce', drawn).length
  return {
    kind: 'annex',
    title: 'PHỤ LỤC',
    subject: `Danh sách cơ sở được cấp giấy chứng nhận ${programmeWords(office.programme)} còn hiệu lực đến ngày ${formatDay(content.asOf)}`,
    attached:
      asked.number === null
        ? '(Kèm theo văn bản số ……………… ngày …… tháng …… năm ……)'
        : `(Kèm theo văn bản số ${asked.number})`,
    blocks:
      count === 0
        ? [text('Không có cơ sở nào trong phạm vi này.')]
        : [
            { kind: 'table', table: tableOf('inForce', content.rows) },
            text(`Danh sách có ${formatNumber(count)} cơ sở: ${levelWords(drawn, 'cơ sở')}.`),
          ],
    signatures: [],
  }
}

/** "Phiên họp ngày 20/11/2026, tại Hội trường A". */
const sessionWords = (drawn: Drawn) => {
  const [session] = rowsOf('session', drawn)
  const { from = null, to = null, place = null } = session?.words ?? {}
  return { day: session?.counted['heldOn'] ?? '', place, from, to }
}

/** `08 giờ 30`; a place to write where nobody wrote it down. */
const hourWords = (time: string | null): string => (time ?? '……:……').replace(':', ' giờ ')

/** What was counted of each file, and a place to write where nothing was. */
const votesOf = (drawn: Drawn, present: number): PaperBlock[] => {
  const counted = rowsOf('spoken', drawn).flatMap(({ counted: { code, votes } }) =>
    typeof votes === 'string' ? [text(`${code ?? ''}: ${votes}.`)] : [],
  )
  if (counted.length === 0) return [text(`Kết quả biểu quyết: ……/${formatNumber(present)}.`)]
  return [text(`Kết quả biểu quyết, có ${formatNumber(present)} người dự họp:`), ...counted]
}

const submission = (drawn: Drawn): Body => {
  const { office, content } = drawn
  const { day, place } = sessionWords(drawn)
  const count = rowsOf('laid', drawn).length
  return {
    title: 'TỜ TRÌNH',
    subject: `Về việc xem xét kết quả đánh giá cơ sở tham gia ${programmeWords(office.programme)}`,
    blocks: [
      text('Kính gửi: Hội đồng đánh giá.'),
      text(
        `${office.agency} kính trình Hội đồng đánh giá ${formatNumber(count)} phiếu đánh giá đã thẩm định để xem xét tại phiên họp ngày ${day}${place === null ? '' : `, ${place}`}. Đề nghị của từng phiếu tính đến hết ngày ${formatDay(content.asOf)} như sau:`,
      ),
      { kind: 'table', table: tableOf('laid', content.rows) },
      text('Phiếu, minh chứng và kết luận thẩm định từng tiêu chí có trên hệ thống để Hội đồng tra cứu.'),
      text('Kính trình Hội đồng xem xét, kết luận.'),
    ],
    ofTemplate: replaceable('submission', {}),
  }
}

const personWords = (words: Words): string =>
  words['title'] === null || words['title'] === undefined
    ? (words['name'] ?? '')
    : `${words['name'] ?? ''}, ${words['title']}`

/** What somebody wrote down of the session, and nothing besides: hours and votes that nobody did have empty places to be filled in. */
const minutes = (drawn: Drawn): Body => {
  const { content, office } = drawn
  const { day, place, from, to } = sessionWords(drawn)
  const people = rowsOf('people', drawn)
  const named = (part: string) => people.find(({ counted }) => counted['part'] === part)?.words['name'] ?? null
  return {
    title: 'BIÊN BẢN',
    subject: `Phiên họp Hội đồng đánh giá ${programmeWords(office.programme)} ngày ${day}`,
    blocks: [
      heading('I. THỜI GIAN, ĐỊA ĐIỂM'),
      text(`Thời gian: bắt đầu lúc ${hourWords(from)}, ngày ${day}.`),
      text(`Địa điểm: ${place === null ? '(không ghi)' : `${place}.`}`),
      heading('II. THÀNH PHẦN'),
      ...people.map(({ counted, words }) => text(`${counted['part'] ?? ''}: ${personWords(words)}.`)),
      text(`Số người dự họp: ${formatNumber(people.length)}.`),
      heading('III. KẾT LUẬN CỦA HỘI ĐỒNG'),
      { kind: 'table', table: tableOf('spoken', content.rows) },
      ...figuresOf('minutes', content.rows).map(({ name, count }) => text(`${name}: ${formatNumber(count)}.`)),
      ...votesOf(drawn, people.length),
      text(`Phiên họp kết thúc lúc ${hourWords(to)} cùng ngày.`),
    ],
    signatures: [
      { title: 'Thư ký', name: named('Thư ký') },
      { title: 'Chủ trì', name: named('Chủ trì') },
    ],
    ofTemplate: replaceable('minutes', { 'Thư ký': named('Thư ký') ?? '', 'Chủ trì': named('Chủ trì') ?? '' }),
  }
}

/** What stands between the head of a paper and its signatures, by template. */
export const bodies: Record<ReportTemplate, (drawn: Drawn) => Body> = { quarter, certified, submission, minutes }
