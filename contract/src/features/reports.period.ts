import { z } from 'zod'
import { formatDay } from '../shared/vietnam-time.ts'
import { figuresQuery } from './reports.ts'
import type { FiguresQuery } from './reports.ts'

type Search = Readonly<Record<string, string>>

export const periods = ['year', 'quarter', 'month', 'all', 'own'] as const
export type Period = (typeof periods)[number]
export const periodNames: Record<Period, string> = {
  year: 'Từ đầu năm',
  quarter: 'Từ đầu quý',
  month: 'Từ đầu tháng',
  all: 'Từ trước đến nay',
  own: 'Chọn ngày',
}

const two = (number: number) => String(number).padStart(2, '0')

/** The first day of a period that goes on today; null where it has none of its own. */
export const firstDayOf = (period: Period, today: string): string | null => {
  const [year = '', month = ''] = today.split('-')
  if (period === 'year') return `${year}-01-01`
  if (period === 'month') return `${year}-${month}-01`
  return period === 'quarter' ? `${year}-${two(Math.floor((Number(month) - 1) / 3) * 3 + 1)}-01` : null
}

const isPeriod = (text: string | undefined): text is Period => periods.some((period) => period === text)

/** The period of an address: the running year where it names none. */
export const periodOf = ({ period }: Search): Period => (isPeriod(period) ? period : 'year')

/** What may stand in the address of the reports. The running year is what holds where it names no period, so it is never named. */
export const reportAddress = z.object({ period: z.enum(periods).exclude(['year']).optional(), ...figuresQuery.shape })

/** What is asked for an address; what it holds beside, or wrongly, is left out. */
export const queryOfAddress = (search: Search, today: string): FiguresQuery => {
  const period = periodOf(search)
  const first = firstDayOf(period, today)
  const days = period === 'own' ? { from: search['from'], to: search['to'] } : { from: first ?? undefined }
  const parsed = figuresQuery.safeParse({
    ...days,
    type: search['type'],
    provinceCode: search['provinceCode'],
    compare: search['compare'],
  })
  return parsed.success ? parsed.data : {}
}

/** `Từ 01/01/2026 đến nay`. */
export const periodWords = ({ from, to }: FiguresQuery): string => {
  if (!from && !to) return 'Từ trước đến nay'
  const begin = from ? `Từ ${formatDay(from)}` : 'Từ trước'
  return `${begin} ${to ? `đến ${formatDay(to)}` : 'đến nay'}`
}

/** `, so với từ 01/01/2025 đến 25/11/2025`; nothing where the period is set beside none. */
export const comparedWords = (before: { from: string; to: string } | null): string =>
  before === null ? '' : `, so với từ ${formatDay(before.from)} đến ${formatDay(before.to)}`
