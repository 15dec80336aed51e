import { z } from 'zod'
import { daysOf, daySpans } from './day-spans.ts'
import { keysOf } from './keys-of.ts'

/** Parameters that say where in the list somebody stands, not what the list shows. */
export const placeParameters: readonly string[] = ['view', 'page', 'limit', 'peek', 'batch']

const parameter = z
  .string()
  .regex(/^[a-zA-Z]\w{0,39}$/, 'Tên tham số không hợp lệ.')
  .refine((name) => !placeParameters.includes(name), 'Tham số này không thuộc về chế độ xem.')

/** Two parameters of an address that hold the first and the last day of a span which moves with the calendar. */
const movingDays = z.strictObject({ from: parameter, to: parameter, span: z.enum(daySpans) })

/** The parts of the address of a list that a saved view keeps: fixed texts, and days that stay relative. */
export const viewSearch = z.strictObject({
  fixed: z
    .record(parameter, z.string().normalize('NFC').min(1).max(2000))
    .refine((texts) => Object.keys(texts).length <= 40, 'Quá nhiều điều kiện.'),
  moving: z.array(movingDays).max(10),
})
export type ViewSearch = z.output<typeof viewSearch>

type Texts = Readonly<Record<string, string>>

/** The address parameters that a view stands for now. */
export const searchOf = ({ fixed, moving }: ViewSearch, now: Date): Texts => {
  const days = moving.flatMap(({ from, to, span }) => {
    const { from: first, to: last } = daysOf(span, now)
    return [
      [from, first],
      [to, last],
    ]
  })
  return { ...fixed, ...Object.fromEntries(days) }
}

/**
 * The parts of an address that a view keeps: without the place in the list, and with days that equal a moving span today as that
 * span. `dayFilters` names the pairs of parameters that hold days.
 */
export const keptSearch = (
  search: Texts,
  dayFilters: readonly { from: string; to: string }[],
  now: Date,
): ViewSearch => {
  const moving = dayFilters.flatMap(({ from, to }) => {
    const span = daySpans.find((each) => {
      const days = daysOf(each, now)
      return search[from] === days.from && search[to] === days.to
    })
    return span ? [{ from, to, span }] : []
  })
  const left = new Set([...placeParameters, ...moving.flatMap(({ from, to }) => [from, to])])
  return { fixed: Object.fromEntries(Object.entries(search).filter(([key]) => !left.has(key))), moving }
}

/** The people for whom a saved view is. */
export const viewScopes = ['mine', 'role', 'everyone'] as const
export type ViewScope = (typeof viewScopes)[number]
export const viewScopeNames: Record<ViewScope, string> = {
  mine: 'Chỉ tôi',
  role: 'Vai trò của tôi',
  everyone: 'Mọi người',
}

/** The pictures that a view may carry, by what they are called on screen. */
export const viewIconNames = {
  bookmark: 'Dấu trang',
  star: 'Ngôi sao',
  clock: 'Đồng hồ',
  flag: 'Lá cờ',
  alert: 'Cảnh báo',
  check: 'Dấu tích',
  user: 'Người',
  building: 'Toà nhà',
  'map-pin': 'Địa điểm',
  leaf: 'Chiếc lá',
} as const
export type ViewIcon = keyof typeof viewIconNames
export const viewIcons = keysOf(viewIconNames)
