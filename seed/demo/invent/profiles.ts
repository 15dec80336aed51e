import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import { facilitySubTypes, type FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { mainTaxCode } from '@nhanxanh/contract/shared/tax-code'
import type { SeedCommune } from '../../communes/communes.ts'
import {
  inventDecision,
  inventLandline,
  inventMobile,
  inventPassport,
  inventPersonalNumber,
  inventTaxCode,
} from './numbers.ts'
import { inventForeigner, inventPerson, type Person } from './people.ts'
import { inventCoordinates } from './places.ts'
import { seededRandom, type Random } from './random.ts'
import type { Row, Twin } from './rows.ts'
import { inventStreet } from './streets.ts'

/** What an owner fills in, without the files. */
export type Profile = Omit<FacilityInput, 'licenceFileIds'>

type Place = { commune: SeedCommune; index: number; random: Random }

/** The fields of a registration; the same row at the same place always gives the same ones. */
export function inventProfile(row: Row, index: number, commune: SeedCommune): Profile {
  const [subType, name, communeCode, rank] = row
  const random = seededRandom(1383 + index * 7919)
  const place = { commune, index, random }
  const identityCodeType = identityTypeOf(subType, name, random)
  const person = identityCodeType === 'PASSPORT' ? inventForeigner(index) : inventPerson(communeCode, random)
  const street = inventStreet(commune, (rank ?? 0) >= 3, random)
  return {
    name,
    type: facilitySubTypes[subType].type,
    subType,
    rank,
    phone: random.chance(subType === 'homestay' ? 0.3 : 0.85) ? inventLandline(index, isSouth(commune), random) : null,
    street,
    communeCode,
    oldAddress: random.chance(0.6) ? oldAddressOf(street, random.pick(commune.oldNames)) : null,
    ...inventCoordinates(communeCode, index),
    representativeName: person.name,
    representativePhone: inventMobile(index, random),
    representativePosition: random.chance(0.95) ? positionOf(identityCodeType, row, random) : null,
    identityCodeType,
    identityCode: identityCodeOf(identityCodeType, person, place),
  }
}

/** The profile of a look-alike: its own, but for what it shares. */
export function inventTwin(twin: Twin, index: number, commune: SeedCommune, original: Profile): Profile {
  const own = inventProfile(twin.row, index, commune)
  if (twin.shares === 'name') return own
  const { representativeName, representativePhone } = original
  if (twin.shares === 'phone') return { ...own, representativeName, representativePhone }
  return { ...own, identityCodeType: 'MST', identityCode: `${mainTaxCode(original.identityCode)}-001` }
}

/** True in the communes of the former Ninh Thuận. */
export const isSouth = (commune: SeedCommune): boolean =>
  commune.oldNames.some((oldName) => oldName.endsWith('Tỉnh Ninh Thuận'))

const ownedByForeigners = new Set(['Homestay Gác Mái Xanh', 'Homestay Lối Mòn Điệp Sơn'])
const stateRun = new Set<FacilitySubType>([
  'di_tich',
  'danh_lam',
  'bao_tang',
  'khu_bao_ton',
  'lang_nghe',
  'cong_dong',
  'ton_giao',
])
/** How many of a kind are run by households rather than companies. */
const householdShare: Partial<Record<FacilitySubType, number>> = {
  homestay: 0.9,
  nha_nghi: 0.5,
  bai_cam_trai: 0.3,
  can_ho: 0.2,
  sinh_thai: 0.5,
}

function identityTypeOf(subType: FacilitySubType, name: string, random: Random): IdentityCodeType {
  if (ownedByForeigners.has(name)) return 'PASSPORT'
  if (stateRun.has(subType)) return 'DECISION'
  return random.chance(householdShare[subType] ?? 0) ? 'CCCD' : 'MST'
}

function identityCodeOf(type: IdentityCodeType, person: Person, { commune, index, random }: Place): string {
  if (type === 'CCCD') return inventPersonalNumber(index, person, random)
  if (type === 'PASSPORT') return inventPassport(index, random)
  if (type === 'DECISION') return inventDecision(index, random)
  const company = inventTaxCode(index, isSouth(commune))
  return random.chance(0.08) ? `${company}-00${random.int(1, 3)}` : company
}

function positionOf(identity: IdentityCodeType, [subType, , , rank]: Row, random: Random): string {
  if (subType === 'ton_giao') return 'Trụ trì'
  if (identity === 'DECISION') return random.pick(['Trưởng ban quản lý', 'Giám đốc', 'Phó Trưởng ban quản lý'])
  if (identity !== 'MST') return random.pick(['Chủ hộ kinh doanh', 'Chủ cơ sở'])
  if ((rank ?? 0) >= 4) return random.pick(['Tổng Giám đốc', 'Giám đốc điều hành', 'Giám đốc'])
  return random.pick(['Giám đốc', 'Giám đốc', 'Phó Giám đốc', 'Quản lý'])
}

/** "12 Trần Phú, phường Lộc Thọ, thành phố Nha Trang, tỉnh Khánh Hòa" from a street and an old name of the commune. */
export function oldAddressOf(street: string, oldName: string): string {
  return `${street}, ${inSentence(oldName)}`
}

/** Kinds of units in lower case, as they stand inside a sentence: "phường Lộc Thọ, thành phố Nha Trang". */
export const inSentence = (units: string): string =>
  units.replace(/(^|, )(Phường|Xã|Đặc khu|Thị trấn|Thị xã|Thành phố|Huyện|Tỉnh) /g, (kind) => kind.toLowerCase())
