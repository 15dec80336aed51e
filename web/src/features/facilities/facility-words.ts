import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { ageTone, approvalTargetDays, type AgeTone } from '@nhanxanh/contract/features/facilities.rules'
import { facilitySubTypes, type FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatPhone } from '@nhanxanh/contract/shared/phone'

/** For narrow columns; the full name stands in the title. */
export const shortTypeNames: Record<FacilityType, string> = { CSLT: 'Lưu trú', DTQDL: 'Tham quan' }

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

/** `3 ngày · sắp hạn`: colour alone never says it. A decided file is not late any more, it took so long. */
export function ageWords({ ageDays, status }: Pick<FacilityRow, 'ageDays' | 'status'>): string {
  if (status !== 'pending') return `${ageDays} ngày`
  const tone = ageTone(ageDays)
  return tone === 'fresh' ? `${ageDays} ngày` : `${ageDays} ngày · ${toneWords[tone]}`
}

/** The whole of it, for titles and details. */
export function ageSentence({ ageDays, status }: Pick<FacilityRow, 'ageDays' | 'status'>): string {
  if (status !== 'pending') return `Xử lý trong ${ageDays} ngày làm việc`
  return `${ageDays} ngày làm việc, ${toneWords[ageTone(ageDays)]} (chỉ tiêu ${approvalTargetDays} ngày làm việc)`
}

/** How often it came back: the first handing-in is no resubmission. */
export const resubmissionWords = (attempt: number): string => `Nộp lại lần ${attempt - 1}`
