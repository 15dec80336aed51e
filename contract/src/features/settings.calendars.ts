import { z } from 'zod'
import { id, line } from '../shared/fields.ts'
import { several, vietnamDate, wholeNumber } from '../shared/list.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { weekdayOf } from '../shared/weekdays.ts'
import { endpoint } from '../spine.ts'

const isWeekend = (day: string): boolean => weekdayOf(day) > 5

const calendarFields = z.strictObject({
  /** The act that the days come from, with its day. */
  source: line('văn bản công bố lịch nghỉ', 300, 3),
  days: z
    .array(z.strictObject({ date: vietnamDate, name: line('tên ngày nghỉ', 120) }))
    .min(1, 'Cần ít nhất một ngày nghỉ.')
    .max(60, 'Không quá 60 ngày nghỉ.')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Một ngày chỉ được khai một lần.'),
  /** Saturdays, or Sundays, worked in exchange for a day off. */
  workedDays: z
    .array(vietnamDate)
    .max(20, 'Không quá 20 ngày làm bù.')
    .refine((days) => new Set(days).size === days.length, 'Một ngày chỉ được khai một lần.')
    .refine((days) => days.every(isWeekend), 'Ngày làm bù phải là thứ Bảy hoặc Chủ nhật.'),
})
type CalendarFields = z.output<typeof calendarFields>

const calendarYear = z.int('Vui lòng nhập năm.').min(2025, 'Phải từ năm 2025.').max(2100, 'Không quá năm 2100.')

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

const judge = ({ year, days, workedDays }: CalendarFields & { year: number }, context: Issues): void => {
  const isOutside = (day: string) => !day.startsWith(`${year}-`)
  const off = days.find(({ date }) => isOutside(date))
  const worked = workedDays.find(isOutside)
  const both = workedDays.find((day) => days.some(({ date }) => date === day))
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (off) add('days', `Ngày ${formatDay(off.date)} không thuộc năm ${year}.`)
  if (worked !== undefined) add('workedDays', `Ngày ${formatDay(worked)} không thuộc năm ${year}.`)
  if (both !== undefined) add('workedDays', `Ngày ${formatDay(both)} vừa nghỉ vừa làm bù.`)
}

/** What a person enters for a year; it takes the place of the days that ship. */
export const calendarOfYear = calendarFields.extend({ year: calendarYear }).superRefine(judge)
export type CalendarOfYear = z.output<typeof calendarOfYear>

export const calendarSettings = {
  /** Days off beyond the public holidays, of the office or the province. */
  ownDaysOff: z
    .array(z.strictObject({ date: vietnamDate, name: line('lý do nghỉ', 120) }))
    .max(100, 'Không quá 100 ngày nghỉ riêng.')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Một ngày chỉ được khai một lần.'),
  /** Public holidays of the years that the programme has entered itself. */
  calendars: z
    .array(calendarOfYear)
    .max(80, 'Không quá 80 năm.')
    .refine((all) => new Set(all.map(({ year }) => year)).size === all.length, 'Một năm chỉ được khai một lần.'),
}

/** A year as it is counted by. `computed`: reckoned by us from the law, to be checked against the notice; `entered`: by the programme. */
export const shownYear = z.object({
  year: z.int(),
  status: z.enum(['announced', 'computed', 'entered']),
  sources: z.array(z.string()),
  days: z.array(z.object({ date: z.string(), name: z.string() })),
  workedDays: z.array(z.string()),
})
export type ShownYear = z.output<typeof shownYear>

/** The years that are counted by: those entered take the place of those that ship. */
export const yearsInForce = (shipped: readonly ShownYear[], entered: readonly CalendarOfYear[]): ShownYear[] => {
  const own = entered.map(({ source, ...year }): ShownYear => ({ ...year, status: 'entered', sources: [source] }))
  return [...shipped.filter(({ year }) => !own.some((one) => one.year === year)), ...own].toSorted(
    (one, other) => one.year - other.year,
  )
}

/** From October on the next year must be known, and the year that runs always. */
export const missingYear = (years: readonly Pick<ShownYear, 'year'>[], today: string): number | null => {
  const year = Number(today.slice(0, 4))
  const wanted = Number(today.slice(5, 7)) >= 10 ? [year, year + 1] : [year]
  return wanted.find((one) => years.every((other) => other.year !== one)) ?? null
}

/** A year in words, for the versions of the settings. */
export const calendarWords = ({ year, source, days, workedDays }: CalendarOfYear): string => {
  const off = days.map(({ date, name }) => `${formatDay(date)} ${name}`).join(', ')
  const worked = workedDays.length === 0 ? '' : `; làm bù ${workedDays.map(formatDay).join(', ')}`
  return `${year} (${source}): nghỉ ${off}${worked}`
}

export const termKinds = ['assessment', 'facility', 'appeal', 'data-answer', 'data-done'] as const
export type TermKind = (typeof termKinds)[number]
export const termKindNames: Record<TermKind, string> = {
  assessment: 'Hạn thẩm định phiếu',
  facility: 'Chỉ tiêu duyệt cơ sở',
  appeal: 'Hạn của khiếu nại',
  'data-answer': 'Hạn trả lời yêu cầu dữ liệu',
  'data-done': 'Hạn thực hiện yêu cầu dữ liệu',
}
/** What a reader must hold to see such a record by its code. */
export const termRights = {
  assessment: 'assessment:list',
  facility: 'facility:list',
  appeal: 'contact:list',
  'data-answer': 'data-request.list',
  'data-done': 'data-request.list',
} as const satisfies Record<TermKind, string>

const movedTerm = z.object({
  kind: z.enum(termKinds),
  id,
  code: z.string(),
  before: z.string(),
  after: z.string(),
})
export type MovedTerm = z.output<typeof movedTerm>

/** What would move; `unnamed`: of records that the reader may not see. */
const movedTerms = z.object({ items: z.array(movedTerm), unnamed: z.int() })
export type MovedTerms = z.output<typeof movedTerms>

export const movedWords = ({ kind, code, before, after }: MovedTerm): string =>
  `${termKindNames[kind]} ${code}: ${formatDay(before)} → ${formatDay(after)}`

/** What moves is known before it is saved. */
export const termEndpoints = {
  movedTerms: endpoint({
    method: 'GET',
    path: '/settings/moved-terms',
    summary: 'Các hạn đang chạy sẽ dời nếu chỉ tiêu duyệt cơ sở và các ngày nghỉ riêng là như thế.',
    access: 'settings:edit',
    query: z.strictObject({ approvalDays: wholeNumber(1, 60), daysOff: several(vietnamDate).optional() }),
    output: movedTerms,
  }),
  tryCalendar: endpoint({
    method: 'POST',
    path: '/settings/calendars/try',
    summary: 'Các hạn đang chạy sẽ dời nếu lịch nghỉ của một năm là như thế. Chưa ghi gì.',
    access: 'settings:edit',
    body: calendarOfYear,
    output: movedTerms,
    audit: 'settings.try-calendar',
  }),
}
