import { decisionOutcomeNames } from '@nhanxanh/contract/features/assessments.decisions'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { certificateEndKindNames, certificateOriginNames } from '@nhanxanh/contract/features/certificates.rules'
import {
  councilOutcomeNames,
  councilPartNames,
  councilSessionStateNames,
} from '@nhanxanh/contract/features/council-sessions.rules'
import { facilitySubTypes, facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { PartKey } from './parts.ts'
import type { CountedRow, Words } from './counted-row.ts'

export const registrationOutcomes = { approved: 'Được duyệt', rejected: 'Bị từ chối' }
export const eventNames = { ...certificateEndKindNames, suspended: 'Bị tạm đình chỉ', reinstated: 'Được khôi phục' }
const subTypeNames = Object.fromEntries(Object.entries(facilitySubTypes).map(([key, { name }]) => [key, name]))

type Names = Readonly<Record<string, string>>
const everywhere: Readonly<Record<string, Names>> = {
  type: facilityTypeNames,
  subType: subTypeNames,
  kind: assessmentKindNames,
  origin: certificateOriginNames,
  event: eventNames,
  outcome: decisionOutcomeNames,
}
/** Keys that mean something of their own in one part. */
const inPart: Partial<Record<PartKey, Readonly<Record<string, Names>>>> = {
  decided: { outcome: registrationOutcomes },
  spoken: { outcome: councilOutcomeNames },
  people: { part: councilPartNames },
  session: { state: councilSessionStateNames },
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

const wordOf = (part: PartKey, key: string, value: string | null): string | null => {
  if (value === null || value === '') return null
  const names = inPart[part]?.[key] ?? everywhere[key]
  return names?.[value] ?? (isDay(value) ? formatDay(value) : value)
}

const printed = (part: PartKey, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, wordOf(part, key, value)]))

/** A row with the words that stand on paper in place of the codes and days of the database. */
export const printedRow = ({ part, id, counted, words }: CountedRow): CountedRow => ({
  part,
  id,
  counted: printed(part, counted),
  words: printed(part, words),
})

/** What becomes of certificates, as it is told beside a comparison. */
export const laterNames: Names = eventNames
