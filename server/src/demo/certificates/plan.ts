import { addDays, addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

const dayMs = 86_400_000

/** Days from today to the last day of the certificates of each decision of the first cycle: those of the first are over. */
const firstCycleEnds = [
  { number: '1207/QĐ-SDL', end: -13 },
  { number: '1244/QĐ-SDL', end: 4 },
  { number: '1291/QĐ-SDL', end: 28 },
  { number: '52/QĐ-SDL', end: 58 },
  { number: '96/QĐ-SDL', end: 88 },
] as const
/** Certificates of such a decision. */
const ofFirstCycle = 2

/** What became of a certificate of the second round, by its place: days ago, and why. */
export const lives = {
  3: { kind: 'suspended', ago: 9, reason: 'Hệ thống xử lý nước thải ngừng vận hành quá 30 ngày.' },
  6: { kind: 'revoked', ago: 5, reason: 'Số liệu tiêu thụ điện khai không đúng với hoá đơn.' },
  8: { kind: 'closed', ago: 3, reason: 'Cơ sở thông báo ngừng hoạt động.' },
} as const satisfies Record<number, { kind: 'suspended' | 'revoked' | 'closed'; ago: number; reason: string }>

/** The place of the one that was issued anew, with level and end of the old one. */
export const exchanged = { place: 1, ago: 12, reason: 'Cấp đổi do thay đổi thông tin trên giấy.' } as const

export type Round = {
  number: string
  /** The decision names the files that were approved up to this moment and have no certificate yet, the oldest first. */
  upTo: Date
  most: number
  decidedOn: VietnamDay
  at: Date
}

const nineOClock = (day: VietnamDay): Date => new Date(`${day}T09:00:00+07:00`)

const roundOn = (number: string, decidedOn: VietnamDay, most: number): Round => {
  const at = nineOClock(decidedOn)
  return { number, decidedOn, at, upTo: new Date(at.getTime() - 4 * dayMs), most }
}

/** The decisions of the first cycle, a term ago, and one of six weeks ago; what was approved since then waits. */
export const roundsOf = (now: Date, termYears: number): { first: Round[]; newest: Round } => ({
  first: firstCycleEnds.map(({ number, end }) =>
    roundOn(number, addMonths(addDays(vietnamDay(now), end + 1), -12 * termYears), ofFirstCycle),
  ),
  newest: roundOn('986/QĐ-SDL', vietnamDay(new Date(now.getTime() - 38 * dayMs)), Infinity),
})
