import { phoneWords } from '@nhanxanh/contract/features/facilities.words'
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
