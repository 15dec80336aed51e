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

/** A number that the server masked comes with stars and is shown as it is. */
export const phoneWords = (phone: string): string => (phone.includes('*') ? phone : formatPhone(phone))

export const placeWords = ({ commune, province }: Pick<FacilityRow, 'commune' | 'province'>): string =>
  `${commune.name}, ${province.name}`

const toneWords: Record<AgeTone, string> = { fresh: 'trong hạn', due: 'sắp hạn', late: 'quá hạn' }

type Aged = Pick<FacilityRow, 'ageDays' | 'targetDays' | 'status'>

/** `3 ngày · sắp hạn`: colour alone never says it. A decided file is not late any more, it took so long. */
export function ageWords({ ageDays, targetDays, status }: Aged): string {
  if (status !== 'pending') return `${ageDays} ngày`
  const tone = ageTone(ageDays, targetDays)
  return tone === 'fresh' ? `${ageDays} ngày` : `${ageDays} ngày · ${toneWords[tone]}`
}

/** The whole of it, for titles and details. */
export function ageSentence({ ageDays, targetDays, status }: Aged): string {
  if (status !== 'pending') return `Xử lý trong ${ageDays} ngày làm việc`
  return `${ageDays} ngày làm việc, ${toneWords[ageTone(ageDays, targetDays)]} (chỉ tiêu ${targetDays} ngày làm việc)`
}

/** How often it came back: the first handing-in is no resubmission. */
export const resubmissionWords = (attempt: number): string => `Nộp lại lần ${attempt - 1}`

/** What to look out for in a file, by its name. */
export const flagWords = (flag: FacilityFlag, attempt: number): string =>
  flag === 'resubmitted' ? resubmissionWords(attempt) : facilityFlagNames[flag]
