import type { DuplicateCandidate, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityFieldNames, type FacilityField } from '@nhanxanh/contract/features/facilities.rules'
import { fieldWords } from '../../../lib/fields/field-words.ts'

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
