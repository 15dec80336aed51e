import { facilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { ImportReading } from '@nhanxanh/contract/features/facility-imports'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import { isAsked } from '../../../platform/sheets/understand/understood.ts'
import type { Understood } from '../../../platform/sheets/understand/understood.ts'
import type { PlaceIndex } from '../reading/places-in-text.ts'
import { readAddress } from './address.ts'
import { readPlace } from './coordinates.ts'
import { identityProblem, readIdentity } from './identity.ts'
import { readRank } from './rank.ts'
import { readPhone, readSubType } from './values.ts'

/** What stands in a row, field by field; empty where there is no such column or nothing in it. */
export type Written = Readonly<Record<ImportField, string>>
export type ReadRow = {
  /** Null where a cell is wrong, or has to be asked about. */
  values: FacilityListed | null
  /** By the field of the cell, as sentences. */
  problems: ReadonlyMap<ImportField, string>
  /** Cells that are understood otherwise than they are written, or asked about. */
  readings: readonly ImportReading[]
}

/** The cell in which a field of the registration was written. */
const cellOf: Readonly<Record<string, ImportField>> = {
  type: 'subType',
  street: 'address',
  communeCode: 'address',
  identityCodeType: 'identityCode',
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const plain = { isOfLetters: false, choices: [] }

/** Notes what is said of each cell of a row on the way to its values. */
const noting = (written: Written) => {
  const problems = new Map<ImportField, string>()
  const readings: ImportReading[] = []
  const take = <T>(field: ImportField, understood: Understood<T>, empty: T): T => {
    const text = written[field]
    if (isAsked(understood)) {
      const { question, choices } = understood
      problems.set(field, question)
      readings.push({ ...plain, field, written: text, understood: null, choices: [...choices] })
      return empty
    }
    const { value, shown } = understood
    if (shown !== null && text !== '') readings.push({ ...plain, field, written: text, understood: shown })
    return value
  }
  return { problems, readings, take }
}
type Noting = ReturnType<typeof noting>

const noAddress = { street: '-', communeCode: '00000', oldAddress: null }
const addressIn = (written: Written, { problems, take }: Noting, index: PlaceIndex, home: string | null) => {
  const read = readAddress(written, index, home)
  if (!('problem' in read)) return take('address', read, noAddress)
  problems.set('address', read.problem)
  return { ...noAddress, street: written.address || '-' }
}

/** The registration that a row tells of, by the very rules of the form, and what is wrong with its cells. */
export const readRow = (written: Written, index: PlaceIndex, home: string | null): ReadRow => {
  const noted = noting(written)
  const { problems, readings, take } = noted
  const kind = take('subType', readSubType(written.subType, written.name), null)
  if (kind === null) problems.set('subType', 'Không nhận ra loại hình; ghi như trong danh mục, ví dụ “Khách sạn”.')
  const subType = kind ?? 'khac'
  const wrongIdentity = identityProblem(written.identityCode)
  if (wrongIdentity !== null) problems.set('identityCode', wrongIdentity)
  const identity = take('identityCode', readIdentity(written.identityCode), { type: 'MST', code: '' })
  const rankCell = written.rank === '' ? 'subType' : 'rank'
  const whereCell = written.coordinates === '' ? 'latitude' : 'coordinates'
  const parsed = facilityListed.safeParse({
    code: orNull(written.code),
    name: written.name,
    type: facilitySubTypes[subType].type,
    subType,
    rank: kind === null ? null : take(rankCell, readRank(written, kind), null),
    phone: orNull(take('phone', readPhone(written.phone), '')),
    ...addressIn(written, noted, index, home),
    ...take(whereCell, readPlace(written), { latitude: null, longitude: null }),
    representativeName: written.representativeName,
    representativePhone: take('representativePhone', readPhone(written.representativePhone || written.phone), ''),
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
  return { values: parsed.success && problems.size === 0 ? parsed.data : null, problems, readings }
}
