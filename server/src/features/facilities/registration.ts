import { facilityFields } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityField } from '@nhanxanh/contract/features/facilities.rules'
import { facilityRegistration } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityInput, RegistrationFields } from '@nhanxanh/contract/features/facilities.fields'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { identityCodeTypes, maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { maskPhone } from '@nhanxanh/contract/shared/phone'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { columnOf, columnsOf, fieldsOf, pick } from '../../db/columns.ts'
import type { ColumnsOf } from '../../db/columns.ts'
import type { Changes } from '../../http/context.ts'

const fields = Object.keys(facilityRegistration.omit({ licenceFileIds: true }).shape) as (keyof RegistrationFields)[]
const columns = fields.map((field) => columnOf(field))

/** The columns of a registration; its licences stand in a table of their own. */
export const toColumns = (input: FacilityInput): ColumnsOf<RegistrationFields> => columnsOf(pick(input, fields))

export const registrationFields = (row: ColumnsOf<RegistrationFields>): RegistrationFields =>
  fieldsOf(pick(row, columns))

export const toRegistration = (row: ColumnsOf<RegistrationFields>, licenceFileIds: string[]): FacilityInput => ({
  ...registrationFields(row),
  licenceFileIds,
})

type Place = { commune: string; province: string; oldNames: readonly string[] }

/** The folded columns for search and for finding duplicates. */
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

/** The differences between two states of a registration, field by field; null if there are none. */
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
