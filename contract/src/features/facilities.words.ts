import { facilitySubTypes } from '../shared/facility-kinds.ts'
import { formatPhone } from '../shared/phone.ts'
import type { FacilityRow } from './facilities.ts'
import { ageTone, facilityFlagNames } from './facilities.rules.ts'
import type { AgeTone, FacilityFlag } from './facilities.rules.ts'

/** `Khách sạn, 4 sao`. */
export function kindWords({ subType, rank }: Pick<FacilityRow, 'subType' | 'rank'>): string {
  const { name } = facilitySubTypes[subType]
  return rank === null ? name : `${name}, ${rank} sao`
}

/** The kind in the second line of a list, where a name as long as a sentence has no room. */
export const shortKindWords = (facility: Pick<FacilityRow, 'subType' | 'rank'>): string =>
  facilitySubTypes[facility.subType].shortName ?? kindWords(facility)

/** A number that the server masked comes with stars and is shown as it is. */
export const phoneWords = (phone: string): string => (phone.includes('*') ? phone : formatPhone(phone))

type Placed = Pick<FacilityRow, 'commune' | 'province'> & Partial<Pick<FacilityRow, 'formerPlace'>>

/** `Phường Nha Trang, Tỉnh Khánh Hòa`; of what a search found by an old name, `(trước đây: phường Lộc Thọ)` besides. */
export const placeWords = ({ commune, province, formerPlace }: Placed): string =>
  `${commune.name}, ${province.name}${formerPlace ? ` (trước đây: ${formerPlace})` : ''}`

const toneWords: Record<AgeTone, string> = { fresh: 'trong hạn', due: 'sắp đến hạn', late: 'quá hạn' }

type Aged = Pick<FacilityRow, 'ageDays' | 'targetDays' | 'status'> & Partial<Pick<FacilityRow, 'flags'>>

/** Its days are not counted: what waits for its licence waits for its owner, and the days begin with the licence (PRODUCT D5b). */
export const isWithoutClock = ({
  status,
  flags = [],
}: Pick<FacilityRow, 'status'> & Partial<Pick<FacilityRow, 'flags'>>): boolean =>
  status === 'pending' && flags.includes('missing_licence')

const dayWords = (days: number, unit = 'ngày'): string => (days === 0 ? 'trong ngày' : `${days} ${unit}`)

/** Working days in a sentence; none means that it happened on the same day. */
export const workingDayWords = (days: number): string => dayWords(days, 'ngày làm việc')

/** `3 ngày · sắp đến hạn`: colour alone never says it. A decided file is not late any more, it took so long. */
export function ageWords(file: Aged): string {
  const { ageDays, targetDays, status } = file
  if (status !== 'pending') return dayWords(ageDays)
  if (isWithoutClock(file)) return 'chờ giấy phép'
  const tone = ageTone(ageDays, targetDays)
  return tone === 'fresh' ? dayWords(ageDays) : `${dayWords(ageDays)} · ${toneWords[tone]}`
}

/** The whole of it, for titles and details. */
export function ageSentence(file: Aged): string {
  const { ageDays, targetDays, status } = file
  if (isWithoutClock(file)) return 'Chờ giấy phép, chưa tính thời hạn'
  if (status !== 'pending') return ageDays === 0 ? 'Xử lý trong ngày' : `Xử lý trong ${workingDayWords(ageDays)}`
  return `${ageDays === 0 ? 'Nộp trong ngày' : workingDayWords(ageDays)}, ${toneWords[ageTone(ageDays, targetDays)]} (chỉ tiêu ${targetDays} ngày làm việc)`
}

/** The label of a resubmission; the first handing-in is none. */
export const resubmissionWords = (attempt: number): string => `Nộp lại lần ${attempt - 1}`

/** The label of a flag of a file. */
export const flagWords = (flag: FacilityFlag, attempt: number): string =>
  flag === 'resubmitted' ? resubmissionWords(attempt) : facilityFlagNames[flag]

type Decided = Pick<FacilityRow, 'status' | 'attempt' | 'decision'>

/** On what a decision stands: `6/6 mục đạt`, or the reasons of a rejection; empty where there is none. */
export function groundsWords({ status, attempt, decision }: Decided): string {
  if (decision === null) return ''
  const { reasons, checks } = decision
  if (status === 'rejected') return reasons.join('; ')
  if (checks.asked === 0) return ''
  const left = checks.notApplicable === 0 ? '' : `, ${checks.notApplicable} không áp dụng`
  return `${checks.passed}/${checks.asked} mục đạt${left}${attempt > 1 ? ` (lần nộp ${attempt})` : ''}`
}

/** How long a decision took against the target: `sau 3 ngày, trong hạn`; empty while there is none. */
export function tookWords({ status, ageDays, targetDays }: Aged): string {
  if (status === 'pending') return ''
  const over = ageDays - targetDays
  const took = ageDays === 0 ? 'trong ngày' : `sau ${ageDays} ngày`
  return `${took}, ${over > 0 ? `quá hạn ${over} ngày` : 'trong hạn'}`
}
