import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import { isEditable } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityImportRow } from '@nhanxanh/contract/features/facility-imports'
import { importFields } from '@nhanxanh/contract/features/facility-imports.rules'
import type { ImportField, ImportOutcome } from '@nhanxanh/contract/features/facility-imports.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { formatPhone, maskPhone } from '@nhanxanh/contract/shared/phone'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { ListedFacility } from '../../facilities/entry/listed.service.ts'
import type { Written } from './row.ts'
import type { ReadRow } from './row.ts'

/** The name of a commune with its province, by its code. */
type PlaceNames = (communeCode: string) => string

const degrees = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** A registration as a list would write it; the numbers of its person are masked for who may not decide. */
const shownValues = (
  input: Omit<FacilityListed, 'code'>,
  { places, seesPersonalNumbers }: { places: PlaceNames; seesPersonalNumbers: boolean },
): Partial<Record<ImportField, string>> => ({
  name: input.name,
  subType: facilitySubTypes[input.subType].name,
  rank: input.rank === null ? '' : `${input.rank} sao`,
  address: `${input.street}, ${places(input.communeCode)}`,
  oldAddress: input.oldAddress ?? '',
  phone: input.phone === null ? '' : formatPhone(input.phone),
  representativeName: input.representativeName,
  representativePosition: input.representativePosition ?? '',
  representativePhone: (seesPersonalNumbers ? formatPhone : maskPhone)(input.representativePhone),
  identityCode: seesPersonalNumbers ? input.identityCode : maskIdentityCode(input.identityCodeType, input.identityCode),
  latitude: degrees(input.latitude),
  longitude: degrees(input.longitude),
})

type Input = Omit<FacilityListed, 'code'>
export type PlannedRow = Omit<FacilityImportRow, 'readings'> & {
  readings: ReadRow['readings']
  facilityId: string | null
  facilityVersion: number | null
  code: string | null
  input: Input | null
}
export type GivenRow = { line: number; written: Written; read: ReadRow }

export type Knowing = {
  /** By its code, and by its identity code. */
  known: ReadonlyMap<string, ListedFacility>
  places: PlaceNames
  mayEdit: boolean
  seesPersonalNumbers: boolean
}

/** The cells of the list that a field of the registration comes from. */
const sources: Readonly<Partial<Record<keyof Input, ImportField>>> = {
  type: 'subType',
  street: 'address',
  communeCode: 'address',
  identityCodeType: 'identityCode',
}
const sourceOf = (field: keyof Input): ImportField => sources[field] ?? (field as ImportField)

const nothing = { readings: [], facilityId: null, facilityVersion: null, code: null, input: null }
const labelOf = ({ written, line }: GivenRow): string => written.name || written.code || `Dòng ${line}`

const settled = (given: GivenRow, outcome: ImportOutcome, problem: string | null): PlannedRow => ({
  line: given.line,
  label: labelOf(given),
  outcome,
  cells: [],
  problem,
  ...nothing,
})

const filled = (written: Written): ImportField[] => importFields.filter((field) => written[field] !== '')

const failedRow = (given: GivenRow): PlannedRow => {
  const { written, read } = given
  const cells = [...read.problems].map(([field, problem]) => ({ field, before: '', after: written[field], problem }))
  return { ...settled(given, 'failed', null), cells, readings: read.readings }
}

/** A new one as it would be stored, field by field of what the list says. */
const createdRow = (given: GivenRow, { code, ...input }: FacilityListed, knowing: Knowing): PlannedRow => {
  const after = shownValues(input, { ...knowing, seesPersonalNumbers: true })
  const cells = filled(given.written).map((field) => {
    return { field, before: '', after: after[field] ?? given.written[field], problem: null }
  })
  return { ...settled(given, 'created', null), cells, readings: given.read.readings, code, input }
}

/** What the list says where it says anything; the rest stays as it is. */
const merged = (facility: ListedFacility, written: Written, values: FacilityListed): Input => {
  const given = Object.entries(values).filter(([field]) => {
    if (field === 'licenceFileIds' || field === 'code') return false
    if (field === 'oldAddress') return values.oldAddress !== null && written.address !== ''
    return written[sourceOf(field as keyof Input)] !== ''
  })
  return { ...facility.input, ...Object.fromEntries(given) }
}

const notAgain = (given: GivenRow, facility: ListedFacility, mayEdit: boolean): PlannedRow | null => {
  if (facility.isArchived) return settled(given, 'skipped', `Cơ sở ${facility.code} đã lưu trữ.`)
  if (!isEditable(facility.status))
    return settled(
      given,
      'skipped',
      `Cơ sở ${facility.code} đã được duyệt; thông tin khác với danh sách chỉ đổi bằng “Yêu cầu thay đổi”.`,
    )
  return mayEdit ? null : settled(given, 'failed', 'Bạn không có quyền sửa cơ sở đã có.')
}

const matchedRow = (
  given: GivenRow,
  facility: ListedFacility,
  values: FacilityListed,
  knowing: Knowing,
): PlannedRow => {
  const input = merged(facility, given.written, values)
  const changed = (Object.keys(input) as (keyof Input)[]).filter(
    (field) => !isSameValue(input[field], facility.input[field]),
  )
  if (changed.length === 0) return { ...settled(given, 'same', null), facilityId: facility.id }
  const barred = notAgain(given, facility, knowing.mayEdit)
  if (barred) return barred
  const before = shownValues(facility.input, knowing)
  const after = shownValues(input, { ...knowing, seesPersonalNumbers: true })
  const fields = [...new Set(changed.map(sourceOf))]
  return {
    ...settled(given, 'updated', null),
    cells: fields.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '', problem: null })),
    readings: given.read.readings,
    facilityId: facility.id,
    facilityVersion: facility.version,
    code: facility.code,
    input,
  }
}

const planRow = (given: GivenRow, knowing: Knowing): PlannedRow => {
  const { written, read } = given
  if (filled(written).length < 3) return settled(given, 'skipped', 'Dòng này không phải một cơ sở.')
  if (read.values === null) return failedRow(given)
  const { values } = read
  const facility = knowing.known.get(values.code ?? '') ?? knowing.known.get(values.identityCode)
  return facility ? matchedRow(given, facility, values, knowing) : createdRow(given, values, knowing)
}

/** By any of these a second row of the list is about the same facility. */
const keysOf = ({ code, input, facilityId }: PlannedRow): string[] => {
  if (facilityId !== null) return [facilityId]
  if (input === null) return []
  const { identityCode, name, communeCode } = input
  return [identityCode, `${foldText(name)} ${communeCode}`, ...(code === null ? [] : [code])]
}

/** What each row of a list does, before anything is written; of two about one facility the first counts. */
export const planRows = (rows: readonly GivenRow[], knowing: Knowing): PlannedRow[] => {
  const seen = new Map<string, number>()
  return rows.map((given) => {
    const row = planRow(given, knowing)
    const keys = keysOf(row)
    const twin = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
    if (twin !== undefined) return settled(given, 'skipped', `Trùng với dòng ${twin} của danh sách này.`)
    for (const key of keys) seen.set(key, row.line)
    return row
  })
}
