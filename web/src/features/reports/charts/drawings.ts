import type { Figures, ReportFindings } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { PanelDrawing } from './panel-chart.tsx'

type Expiry = NonNullable<Figures['expiry']>
type Timeliness = NonNullable<Figures['timeliness']>
type Load = NonNullable<Figures['load']>
type Gap = NonNullable<ReportFindings['gap']>

/** `11/2026`. */
export const monthWords = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  return `${Number(number)}/${year}`
}

/** The year stands with the first month and with each January. */
const shortMonth = (month: string, nth: number): string =>
  nth === 0 || month.endsWith('-01') ? monthWords(month).replace('/', '\n') : String(Number(month.slice(-2)))

export const expirySentence = (expiry: Expiry): string => {
  const all = expiry.reduce((sum, { figure }) => sum + figure.count, 0)
  const soon = expiry.slice(0, 3).reduce((sum, { figure }) => sum + figure.count, 0)
  return all === 0 ? 'Trong 12 tháng tới không có giấy nào hết hạn.' : `${all} giấy; trong ba tháng tới có ${soon}.`
}

/** The wave of certificates that end, month by month; the three nearest stand out. */
export const expiryDrawing = (expiry: Expiry): PanelDrawing => {
  const counts = expiry.map(({ figure }) => figure.count)
  return {
    isFirst: true,
    draws: {
      kind: 'columns',
      says: expirySentence(expiry),
      categories: expiry.map(({ month }, nth) => shortMonth(month, nth)),
      series: [
        { name: 'Trong ba tháng tới', tone: 'wait', values: counts.map((count, nth) => (nth < 3 ? count : 0)) },
        { name: 'Sau đó', tone: 'good', values: counts.map((count, nth) => (nth < 3 ? 0 : count)) },
      ],
    },
    opens: (nth) => expiry[nth]?.figure,
  }
}

export const timelinessSentence = ({ decided, inTime, targetDays }: Timeliness): string =>
  decided.count === 0
    ? 'Trong kỳ chưa có hồ sơ nào được quyết định.'
    : `${Math.round((inTime / decided.count) * 100)} % hồ sơ nộp trong kỳ được quyết định trong ${targetDays} ngày làm việc.`

/** How long decisions take, beside the term; nothing where nothing was decided. */
export const timelinessDrawing = (timeliness: Timeliness): PanelDrawing | undefined => {
  const { median, ninth, targetDays, decided } = timeliness
  if (median === null || ninth === null) return undefined
  const days = [median, ninth]
  return {
    isFirst: true,
    draws: {
      kind: 'bars',
      says: `${timelinessSentence(timeliness)} Một nửa trong ${median} ngày, chín phần mười trong ${ninth} ngày làm việc.`,
      categories: ['Một nửa trong', 'Chín phần mười trong'],
      unit: ' ngày',
      series: [
        { name: 'Trong chỉ tiêu', tone: 'good', values: days.map((each) => Math.min(each, targetDays)) },
        { name: 'Vượt chỉ tiêu', tone: 'stop', values: days.map((each) => Math.max(0, each - targetDays)) },
      ],
      limit: { name: 'Chỉ tiêu', value: targetDays },
    },
    opens: () => decided,
  }
}

/** Who has how much in hand; nothing where nobody has anything. */
export const loadDrawing = ({ open, late, people }: Load): PanelDrawing | undefined => {
  if (people.length === 0) return undefined
  return {
    draws: {
      kind: 'bars',
      says: `${formatNumber(open.count)} phiếu đang xử lý, ${formatNumber(late.count)} quá hạn, trong tay ${people.length} người.`,
      categories: people.map(({ name }) => name),
      series: [
        { name: 'Trong hạn', tone: 'good', values: people.map((each) => each.figure.count - each.late.count) },
        { name: 'Quá hạn', tone: 'stop', values: people.map((each) => each.late.count) },
      ],
    },
    opens: (nth, series) => (series === 'Quá hạn' ? people[nth]?.late : people[nth]?.figure),
  }
}

const percent = (share: number): number => Math.round(share * 100)

/** From what was claimed to what was found, group by group; nothing where nothing was decided. */
export const gapDrawing = ({ judged, themes }: Gap): PanelDrawing | undefined => {
  const [widest] = themes
  if (!widest) return undefined
  return {
    draws: {
      kind: 'spans',
      says: `${formatNumber(judged.count)} phiếu; lệch nhiều nhất ở ${widest.name}: tự chấm ${percent(widest.own)} %, thẩm định ${percent(widest.found)} % điểm tối đa.`,
      categories: themes.map(({ key, name }) => `${key} ${name}`),
      unit: ' %',
      hollow: { name: 'Tự chấm', values: themes.map(({ own }) => percent(own)) },
      full: { name: 'Thẩm định', values: themes.map(({ found }) => percent(found)) },
      most: 100,
    },
    opens: (nth) => themes[nth]?.overrated,
  }
}
