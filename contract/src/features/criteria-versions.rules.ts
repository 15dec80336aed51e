import { addDays, formatDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { CriteriaStatus } from './criteria.rules.ts'

/** The state of a version today. A published one waits for its day, and the one before stays in use until then. */
export const criteriaStandings = ['draft', 'checked', 'coming', 'in-force', 'past'] as const
export type CriteriaStanding = (typeof criteriaStandings)[number]
export const criteriaStandingNames: Record<CriteriaStanding, string> = {
  draft: 'Nháp',
  checked: 'Đã kiểm tra',
  coming: 'Chờ hiệu lực',
  'in-force': 'Đang dùng',
  past: 'Lưu trữ',
}

type Span = { status: CriteriaStatus; effectiveOn: VietnamDay | null; nextOn: VietnamDay | null }

/**
 * The state of a version on a day. `nextOn` is the effective day of the version that follows, where there is one; a version that
 * is replaced on its very first day was never in use.
 */
export const standingOf = ({ status, effectiveOn, nextOn }: Span, today: VietnamDay): CriteriaStanding => {
  if (status === 'draft' || status === 'checked' || effectiveOn === null) return status === 'checked' ? status : 'draft'
  if (nextOn !== null && (nextOn <= today || nextOn <= effectiveOn)) return 'past'
  return effectiveOn <= today ? 'in-force' : 'coming'
}

/** The last day of a version that another one follows. */
export const lastDayBefore = (nextOn: VietnamDay | null): VietnamDay | null =>
  nextOn === null ? null : addDays(nextOn, -1)

type Standing = { standing: CriteriaStanding; effectiveOn: VietnamDay | null; inForceUntil: VietnamDay | null }

/** The state of a version with its days: "Có hiệu lực từ 01/01/2027", "Đang dùng đến hết 31/12/2026". */
export const standingWords = ({ standing, effectiveOn, inForceUntil }: Standing): string => {
  if (standing === 'coming' && effectiveOn !== null) return `Có hiệu lực từ ${formatDay(effectiveOn)}`
  const name = criteriaStandingNames[standing]
  return standing === 'in-force' && inForceUntil !== null ? `${name} đến hết ${formatDay(inForceUntil)}` : name
}
