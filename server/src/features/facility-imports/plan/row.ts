import { facilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import type { PlaceIndex } from '../reading/places-in-text.ts'
import { readAddress } from './address.ts'
import { degreesOf, identityOf, phoneOf, rankOf, subTypeOf } from './values.ts'

/** What stands in a row, field by field; empty where there is no such column or nothing in it. */
export type Written = Readonly<Record<ImportField, string>>
export type ReadRow = {
  /** Null where a cell is wrong. */
  values: FacilityListed | null
  /** By the field of the cell, as sentences. */
  problems: ReadonlyMap<ImportField, string>
}

/** The cell in which a field of the registration was written. */
const cellOf: Readonly<Record<string, ImportField>> = {
  type: 'subType',
  street: 'address',
  communeCode: 'address',
  identityCodeType: 'identityCode',
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The registration that a row tells of, by the very rules of the form, and what is wrong with its cells. */
export const readRow = (written: Written, index: PlaceIndex, home: string | null): ReadRow => {
  const problems = new Map<ImportField, string>()
  const subType = subTypeOf(written.subType) ?? subTypeOf(written.name)
  if (subType === null) problems.set('subType', 'Không nhận ra loại hình; ghi như trong danh mục, ví dụ “Khách sạn”.')
  const address = readAddress(written, index, home)
  if ('problem' in address) problems.set('address', address.problem)
  const identity = identityOf(written.identityCode)
  const parsed = facilityListed.safeParse({
    code: orNull(written.code),
    name: written.name,
    type: facilitySubTypes[subType ?? 'khac'].type,
    subType: subType ?? 'khac',
    rank: rankOf(written.rank || written.subType, subType ?? 'khac'),
    phone: orNull(phoneOf(written.phone)),
    ...('problem' in address ? { street: written.address || '-', communeCode: '00000', oldAddress: null } : address),
    latitude: degreesOf(written.latitude),
    longitude: degreesOf(written.longitude),
    representativeName: written.representativeName,
    representativePhone: phoneOf(written.representativePhone || written.phone),
    representativePosition: orNull(written.representativePosition),
    identityCodeType: identity.type,
    identityCode: identity.code,
    licenceFileIds: [],
  })
  if (!parsed.success) {
    for (const [field, sentence] of Object.entries(fieldErrors(parsed.error))) {
      const cell = cellOf[field] ?? (field as ImportField)
      if (!problems.has(cell)) problems.set(cell, sentence)
    }
  }
  return { values: parsed.success && problems.size === 0 ? parsed.data : null, problems }
}
