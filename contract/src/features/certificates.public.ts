import { capital } from '../shared/capital.ts'
import type { FacilitySubType, FacilityType } from '../shared/facility-kinds.ts'
import type { CertificateRow } from './certificates.rows.ts'
import type { ListingIds } from './facilities.listings.ts'
import type { CertificateState } from './certificates.rules.ts'

/** `checking`: it is another than the programme signed, and nothing of it is vouched for. */
export type PublicState = CertificateState | 'checking'

/** True while it says that the place is certified. */
export const isInForce = ({ state }: { state: PublicState }): boolean => state === 'valid' || state === 'expiring'

/** `documents`: by what the place handed in; `site`: also by a visit to it. */
export type PublicAudit = 'documents' | 'site'
export const publicAuditWords: Record<PublicAudit, { vi: string; en: string }> = {
  documents: { vi: 'Từ xa, trên hồ sơ và minh chứng', en: 'Remotely, on documents and evidence' },
  site: { vi: 'Trên hồ sơ, minh chứng và tại chỗ', en: 'On documents, evidence and on site' },
}

/** What everybody may know of a certificate: never scores, persons or how often it was looked at. */
export type PublicCertificate = Pick<
  CertificateRow,
  'number' | 'code' | 'issuedOn' | 'validUntil' | 'suspendedAt' | 'suspendedUntil' | 'endedAt' | 'endKind'
> & {
  state: PublicState
  name: string
  address: string
  kind: string
  kindEn: string
  level: { name: string; rank: number; count: number }
  decision: { number: string; decidedOn: string; hasFile: boolean } | null
  /** Why it is suspended, revoked or ended. */
  reason: string | null
  /** Issued on paper before the system. */
  isEarlier: boolean
  /** How the issuer audited it, and by which version of the standard; null: on paper, before the system. */
  audit: PublicAudit | null
  standard: { type: FacilityType; number: number } | null
  /** Goals of sustainable development that the criteria met serve, as the programme maps them. */
  sdgs: number[]
  /** By which ids sites that list places know the place, as its owner or the office says. */
  listingIds: ListingIds
  /** The certificate that followed. */
  successor: { number: string; code: string } | null
}

/** The same on its own page. `provisional`: factors that only stand in, on which its emissions rest. */
export type ShownCertificate = PublicCertificate & { provisional: readonly string[] }

/** How far a mirror of the register has read: changes behind this moment, and at it those of codes behind this one. */
export type ChangesRead = { at: Date; code: string }

/** Each changed certificate as it stands now, with the moment of its last change; `next` is what a mirror asks from next. */
export type RegisterChanges = { items: (PublicCertificate & { changedAt: string })[]; next: ChangesRead }

/** Of the levels that ship; a programme that names its own has no English for them. */
const englishNames: Readonly<Record<string, string>> = {
  'Cơ bản': 'Basic',
  'Nâng cao': 'Advanced',
  'Xuất sắc': 'Excellent',
}

/** `Advanced (level 2 of 3)`. */
export const englishLevel = ({ name, rank, count }: PublicCertificate['level']): string => {
  const place = `level ${rank} of ${count}`
  const english = englishNames[name]
  return english === undefined ? capital(place) : `${english} (${place})`
}

type Words = { vi: string; en: string; tone: string }

/** The first words of the public page, in plain language. */
export const publicStateWords: Record<PublicState, Words> = {
  valid: { vi: 'Còn hiệu lực', en: 'Valid', tone: 'green' },
  expiring: { vi: 'Còn hiệu lực, sắp hết hạn', en: 'Valid, expires soon', tone: 'amber' },
  suspended: { vi: 'Đang bị tạm đình chỉ', en: 'Suspended', tone: 'violet' },
  revoked: { vi: 'Đã bị thu hồi', en: 'Revoked', tone: 'red' },
  superseded: { vi: 'Đã được thay bằng giấy mới', en: 'Replaced by a newer certificate', tone: 'blue' },
  expired: { vi: 'Đã hết hạn', en: 'Expired', tone: 'grey' },
  checking: { vi: 'Đang kiểm tra', en: 'Being checked', tone: 'amber' },
  ended: { vi: 'Đã chấm dứt', en: 'No longer in use', tone: 'grey' },
}

/** The states that the register lists, each as a tab. */
export const registerTabs = {
  valid: { states: ['valid', 'expiring'], vi: 'Còn hiệu lực', en: 'Valid' },
  suspended: { states: ['suspended'], vi: 'Tạm đình chỉ', en: 'Suspended' },
  revoked: { states: ['revoked'], vi: 'Đã thu hồi', en: 'Revoked' },
  expired: { states: ['expired'], vi: 'Hết hạn', en: 'Expired' },
} as const satisfies Record<string, { states: readonly CertificateState[]; vi: string; en: string }>
export type RegisterTab = keyof typeof registerTabs

/** A place of the public register, by the code of its certificate. */
export type PublicPlace = Pick<PublicCertificate, 'code' | 'name' | 'address'>

/** What of the register is asked for; empty: all. */
export type RegisterAsked = {
  tab: RegisterTab
  q: string
  /** The key of a level, a type and a sub-type of facilities, the code of a commune. */
  level: string
  type: FacilityType | ''
  subType: FacilitySubType | ''
  commune: string
  page: number
}
/** A value that the register can be narrowed to, and how many there are with it under what else is asked for. */
export type RegisterOption = { value: string; name: string; count: number }
/** `all`: how many stand under the tab with nothing else asked for. */
export type RegisterOptions = {
  all: number
  level: (RegisterOption & { rank: number })[]
  type: RegisterOption[]
  subType: RegisterOption[]
  commune: RegisterOption[]
}
