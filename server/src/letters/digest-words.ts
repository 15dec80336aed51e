import type { Figure, Figures, WorkItem } from '@nhanxanh/contract/features/reports'
import { digestWeek } from '@nhanxanh/contract/features/reports.digest-rules'
import { changeWords, funnelNames, mainSteps, workNames } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

/** A sentence with the rows that it counts; without any rows it leads nowhere. */
export type DigestLine = { text: string; figure: Figure | null }
/** The morning's work first, then what the week has brought, then how things stand. */
export type DigestWords = { work: DigestLine[]; week: DigestLine[]; standing: DigestLine[] }

const line = (text: string, figure: Figure): DigestLine => ({ text, figure: figure.count === 0 ? null : figure })
const late = (figure: Figure | null): string =>
  figure !== null && figure.count > 0 ? `, ${formatNumber(figure.count)} quá hạn` : ''

const workLine = ({ key, all, late: overdue }: WorkItem): DigestLine =>
  line(`${workNames[key]}: ${formatNumber(all.count)}${late(overdue)}`, all)

type Steps = NonNullable<Figures['funnel']>

const weekLines = (steps: Steps): DigestLine[] =>
  steps
    .filter(({ key }) => mainSteps.has(key))
    .map(({ key, figure, before }) => {
      const change = before === null ? '' : ` (${changeWords(figure.count, before.count)})`
      return line(`${funnelNames[key]}: ${formatNumber(figure.count)}${change}`, figure)
    })

const certificateLines = ({ levels, target }: Figures): DigestLine[] => [
  ...(levels?.types ?? []).map(({ type, all }) =>
    line(`${facilityTypeNames[type]} có giấy còn hiệu lực: ${formatNumber(all.count)}`, all),
  ),
  ...(target === null
    ? []
    : [
        line(
          `Giấy cấp trong năm ${target.year}: ${formatNumber(target.issued.count)}${
            target.target === null ? '' : ` trên chỉ tiêu ${formatNumber(target.target)}`
          }`,
          target.issued,
        ),
      ]),
]

const standingLines = (figures: Figures): DigestLine[] => {
  const { load, contacts, followUps } = figures
  return [
    ...(load ? [line(`Phiếu đang xử lý: ${formatNumber(load.open.count)}${late(load.late)}`, load.open)] : []),
    ...certificateLines(figures),
    ...(followUps
      ? [
          line(
            `Giấy còn việc theo dõi: ${formatNumber(followUps.open.count)}${late(followUps.overdue)}`,
            followUps.open,
          ),
        ]
      : []),
    ...(contacts ? [line(`Liên hệ chưa trả lời xong: ${formatNumber(contacts.open.count)}`, contacts.open)] : []),
  ]
}

/** What a digest says of what its reader may see. */
export const digestWords = (work: readonly WorkItem[], figures: Figures): DigestWords => ({
  work: work.map(workLine),
  week: weekLines(figures.funnel ?? []),
  standing: standingLines(figures),
})

export const digestTitle = (day: VietnamDay): string => {
  const { from, to } = digestWeek(day)
  return `Bản tin tuần ${formatDay(from)} – ${formatDay(to)}`
}

const noWork = 'Không có việc nào đang chờ bạn.'
const nothing = 'Bạn chưa có quyền xem danh sách nào, nên bản tin chưa có số liệu.'

/** The whole of it in a few sentences, for the bell. */
export const digestSentence = ({ work, week, standing }: DigestWords): string => {
  if (week.length + standing.length === 0) return nothing
  const said = (lines: readonly DigestLine[]) => lines.map(({ text }) => text).join('; ')
  const waiting = work.length === 0 ? noWork : `Chờ bạn: ${said(work.slice(0, 3))}.`
  return week.length === 0 ? waiting : `${waiting} Tuần qua: ${said(week)}.`
}

/** The parts that have something to say, by their headings. */
export const digestParts = ({ work, week, standing }: DigestWords): { title: string; lines: DigestLine[] }[] => {
  const waiting = work.length === 0 ? [{ text: noWork, figure: null }] : work
  const parts = [
    { title: 'Việc đang chờ bạn', lines: waiting },
    { title: 'Trong tuần (so với tuần trước)', lines: week },
    { title: 'Đến hôm nay', lines: standing },
  ]
  return week.length + standing.length === 0
    ? [{ title: 'Số liệu', lines: [{ text: nothing, figure: null }] }]
    : parts.filter(({ lines }) => lines.length > 0)
}
