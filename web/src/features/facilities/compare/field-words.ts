import { phoneWords } from '@nhanxanh/contract/features/facilities.words'
import type { DuplicateCandidate, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityFieldNames, type FacilityField } from '@nhanxanh/contract/features/facilities.rules'
import {
  facilitySubTypes,
  facilityTypeNames,
  type FacilitySubType,
  type FacilityType,
} from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames, type IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'

const writers: Partial<Record<FacilityField, (value: unknown) => string>> = {
  type: (value) => facilityTypeNames[value as FacilityType] ?? String(value),
  subType: (value) => facilitySubTypes[value as FacilitySubType]?.name ?? String(value),
  rank: (value) => `${String(value)} sao`,
  phone: (value) => phoneWords(String(value)),
  representativePhone: (value) => phoneWords(String(value)),
  identityCodeType: (value) => identityCodeTypeNames[value as IdentityCodeType] ?? String(value),
  licenceFileIds: (value) => (Array.isArray(value) ? `${value.length} tệp` : 'Chưa có'),
}

const isField = (key: string): key is FacilityField => Object.hasOwn(facilityFieldNames, key)

export const fieldName = (key: string): string => (isField(key) ? facilityFieldNames[key] : key)

/** A stored value as a person reads it; an empty one says so. Communes are named elsewhere, by their code. */
export function fieldWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Không có'
  const write = isField(key) ? writers[key] : undefined
  if (write) return write(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

type Side = DuplicateCandidate['facility']
export type DiffRow = { key: string; label: string; left: string; right: string; isDifferent: boolean }

/** What two registrations are compared by, in the order of the form. */
const compared: readonly { key: FacilityField; of: (side: Side) => unknown }[] = [
  { key: 'name', of: (side) => side.name },
  { key: 'type', of: (side) => side.type },
  { key: 'subType', of: (side) => side.subType },
  { key: 'rank', of: (side) => side.rank },
  { key: 'phone', of: (side) => side.phone },
  { key: 'street', of: (side) => side.street },
  { key: 'communeCode', of: (side) => `${side.commune.name}, ${side.province.name}` },
  { key: 'representativeName', of: (side) => side.representativeName },
  { key: 'representativePhone', of: (side) => side.representativePhone },
  { key: 'representativePosition', of: (side) => side.representativePosition },
  { key: 'identityCodeType', of: (side) => side.identityCodeType },
  { key: 'identityCode', of: (side) => side.identityCode },
]

/** Two registrations field by field; what differs stands on top. */
export function diffRows(left: Side | FacilityDetail, right: Side): readonly DiffRow[] {
  const rows = compared.map(({ key, of }) => {
    const [before, after] = [fieldWords(key, of(left)), fieldWords(key, of(right))]
    return { key, label: facilityFieldNames[key], left: before, right: after, isDifferent: before !== after }
  })
  return [...rows.filter((row) => row.isDifferent), ...rows.filter((row) => !row.isDifferent)]
}
