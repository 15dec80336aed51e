import { facilityFields } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityField } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { identityCodeTypes, maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { maskPhone } from '@nhanxanh/contract/shared/phone'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import type { FacilitiesTable } from '../../db/types.ts'
import type { Changes } from '../../http/context.ts'

/** The columns of a registration, each under the name that the contract gives it. */
type Stored = Pick<
  FacilitiesTable,
  | 'name'
  | 'type'
  | 'sub_type'
  | 'rank'
  | 'phone'
  | 'street'
  | 'commune_code'
  | 'old_address'
  | 'representative_name'
  | 'representative_phone'
  | 'representative_position'
  | 'identity_code_type'
  | 'identity_code'
>

export const toColumns = (input: FacilityInput): Stored => ({
  name: input.name,
  type: input.type,
  sub_type: input.subType,
  rank: input.rank,
  phone: input.phone,
  street: input.street,
  commune_code: input.communeCode,
  old_address: input.oldAddress,
  representative_name: input.representativeName,
  representative_phone: input.representativePhone,
  representative_position: input.representativePosition,
  identity_code_type: input.identityCodeType,
  identity_code: input.identityCode,
})

export const toRegistration = (row: Stored, licenceFileIds: string[]): FacilityInput => ({
  name: row.name,
  type: row.type,
  subType: row.sub_type,
  rank: row.rank,
  phone: row.phone,
  street: row.street,
  communeCode: row.commune_code,
  oldAddress: row.old_address,
  representativeName: row.representative_name,
  representativePhone: row.representative_phone,
  representativePosition: row.representative_position,
  identityCodeType: row.identity_code_type,
  identityCode: row.identity_code,
  licenceFileIds,
})

type Place = { commune: string; province: string; oldNames: readonly string[] }

/** What is stored for search and for finding duplicates, folded. */
export const foldedColumns = (input: FacilityInput, code: string, place: Place) => ({
  name_folded: foldText(input.name),
  search_text: searchDocument({
    texts: [
      input.name,
      input.representativeName,
      input.street,
      place.commune,
      place.province,
      ...place.oldNames,
      input.oldAddress,
    ],
    codes: [code, input.identityCode],
    phones: [input.representativePhone, input.phone],
  }),
})

/** What differs between two states of a registration, field by field; null where nothing does. */
export const differences = (
  before: Partial<Record<FacilityField, unknown>>,
  after: Partial<Record<FacilityField, unknown>>,
): Changes | null => {
  const changed = facilityFields.filter((field) => !isSameValue(before[field], after[field]))
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]))
}

const maskField = (field: string, value: unknown, type: IdentityCodeType): unknown => {
  if (typeof value !== 'string') return value
  if (field === 'representativePhone' || field === 'phone') return maskPhone(value)
  return field === 'identityCode' ? maskIdentityCode(type, value) : value
}

/**
 * The changes as they may lie in the audit log for years: numbers of persons masked. `type` is the kind of identity code
 * after the change; where the kind changed too, the changes say what it was.
 */
export const masked = (changes: Changes, type: IdentityCodeType): Changes => {
  const typeBefore = identityCodeTypes.find((known) => known === changes['identityCodeType']?.before)
  return Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: maskField(field, before, typeBefore ?? type), after: maskField(field, after, type) },
    ]),
  )
}
