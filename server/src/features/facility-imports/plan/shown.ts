import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { formatPhone, maskPhone } from '@nhanxanh/contract/shared/phone'

/** The name of a commune with its province, by its code. */
export type PlaceNames = (communeCode: string) => string

const degrees = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** A registration as a list would write it; the numbers of its person are masked for who may not decide. */
export const shownValues = (
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
