import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

const dayMs = 86_400_000

/** Days from today to the last day of the certificates of the pilot round, which held for about a year: two are over. */
const pilotEnds = [-13, -1, 4, 6, 21, 28, 47, 58, 75, 88]

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
  /** The decision names the files that were approved up to this moment and have no certificate yet. */
  upTo: Date
  decidedOn: VietnamDay
  at: Date
  isPilot: boolean
  /** Of the certificate at this place; null: the term of the settings. */
  endOf: (place: number) => VietnamDay | null
}

const nineOClock = (day: VietnamDay): Date => new Date(`${day}T09:00:00+07:00`)

/** Two decisions of recognition: the pilot round almost a year ago, and one six weeks ago; what was approved since then waits. */
export const roundsOf = (now: Date): Round[] => {
  const today = vietnamDay(now)
  const round = (number: string, ago: number, isPilot: boolean): Round => {
    const decidedOn = vietnamDay(new Date(now.getTime() - ago * dayMs))
    return {
      number,
      upTo: new Date(now.getTime() - (ago + 5) * dayMs),
      decidedOn,
      at: nineOClock(decidedOn),
      isPilot,
      endOf: (place) => (isPilot ? addDays(today, pilotEnds[place % pilotEnds.length] ?? 0) : null),
    }
  }
  return [round('1207/QĐ-SDL', 345, true), round('986/QĐ-SDL', 38, false)]
}
