import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import { communeName, provinceName } from '@nhanxanh/contract/shared/address'
import { facilitySubTypes, isRanked } from '@nhanxanh/contract/shared/facility-kinds'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { readCommunes } from '../../seed/communes/communes.ts'
import { inventPerson } from '../../seed/demo/invent/people.ts'
import { oldAddressOf } from '../../seed/demo/invent/profiles.ts'
import { seededRandom } from '../../seed/demo/invent/random.ts'
import type { Random } from '../../seed/demo/invent/random.ts'
import { inventStreet } from '../../seed/demo/invent/streets.ts'
import { inventName } from './names.ts'
import { identityCodeOf, phoneOf } from './numbers.ts'

const dayMs = 86_400_000
export const spanDays = 3 * 365

type Story = { status: FacilityStatus; attempt: number; createdAt: Date; submittedAt: Date; decidedAt: Date | null }
export type LargeFacility = Story & {
  index: number
  input: Omit<FacilityInput, 'licenceFileIds'>
  place: { commune: string; province: string; oldNames: string[] }
  hasLicence: boolean
}

const { communes, provinces } = readCommunes()
const provinceNames = new Map(provinces.map((province) => [province.code, provinceName(province)]))
/** Four in ten lie in the province of the demonstration, the others all over the country. */
const home = communes.filter(({ provinceCode }) => provinceCode === '56')
const identityTypes: readonly IdentityCodeType[] = [
  'MST',
  'MST',
  'MST',
  'CCCD',
  'CCCD',
  'CCCD',
  'CCCD',
  'DECISION',
  'PASSPORT',
]

/** A moment of a working morning or afternoon in Vietnam, to the millisecond. */
const officeHour = (dayStart: number, random: Random): number =>
  dayStart + random.int(30 * 60_000, 10 * 3_600_000) + random.int(0, 999)

const inventStory = (share: number, until: Date, random: Random): Story => {
  const today = Math.floor(until.getTime() / dayMs) * dayMs
  const created = officeHour(today - Math.ceil((1 - share) * spanDays) * dayMs, random)
  const isAgain = random.chance(0.07)
  const submitted = isAgain ? created + random.int(2, 20) * dayMs : created
  const isRecent = today - submitted < 150 * dayMs
  const isPending = submitted > today - dayMs || random.chance(isRecent ? 0.75 : 0.03)
  const decided = isPending ? null : submitted + random.int(1, 9) * dayMs + random.int(0, 999)
  const last = today + 11 * 3_600_000
  return {
    status: decided === null || decided > last ? 'pending' : random.chance(0.83) ? 'approved' : 'rejected',
    attempt: isAgain && submitted <= last ? 2 : 1,
    createdAt: new Date(created),
    submittedAt: new Date(submitted <= last ? submitted : created),
    decidedAt: decided === null || decided > last ? null : new Date(decided),
  }
}

const inventInput = (index: number, random: Random): Pick<LargeFacility, 'input' | 'place'> => {
  const commune = random.pick(random.chance(0.4) ? home : communes)
  const { subType, name } = inventName(commune.name, random)
  const person = inventPerson(commune.code, random)
  const street = inventStreet(commune, random.chance(0.5), random)
  const identityCodeType = random.pick(identityTypes)
  const input = {
    name,
    type: facilitySubTypes[subType].type,
    subType,
    rank: isRanked(subType) && random.chance(0.6) ? random.int(1, 5) : null,
    phone: random.chance(0.6) ? phoneOf(4_000_000 + index) : null,
    street,
    communeCode: commune.code,
    oldAddress: random.chance(0.5) ? oldAddressOf(street, random.pick(commune.oldNames)) : null,
    latitude: null,
    longitude: null,
    representativeName: person.name,
    // One in a hundred gives the phone of an earlier one: these look like duplicates.
    representativePhone: phoneOf(random.chance(0.01) && index > 0 ? random.int(0, index - 1) : index),
    representativePosition: random.pick(['Giám đốc', 'Chủ hộ kinh doanh', 'Quản lý', null]),
    identityCodeType,
    identityCode: identityCodeOf(identityCodeType, index),
  }
  const province = provinceNames.get(commune.provinceCode) ?? ''
  return { input, place: { commune: communeName(commune), province, oldNames: commune.oldNames } }
}

/** The registration with this number of so many; same number, count and last day: same registration. */
export const largeFacility = (index: number, count: number, until: Date): LargeFacility => {
  const random = seededRandom(0x5eed + index * 7919)
  const profile = inventInput(index, random)
  return { index, ...profile, ...inventStory(index / count, until, random), hasLicence: random.chance(0.96) }
}
