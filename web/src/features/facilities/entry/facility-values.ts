import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityFieldNames } from '@nhanxanh/contract/features/facilities.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import type { FieldNames } from '../../../ui/conflict/three-ways.ts'
import { fieldWords } from '../../../lib/fields/field-words.ts'

/** A registration as its form holds it: what is left out is the empty text. */
export type FacilityValues = {
  name: string
  type: string
  subType: string
  rank: number | string
  phone: string
  street: string
  communeCode: string
  oldAddress: string
  latitude: number | string
  longitude: number | string
  representativeName: string
  representativePhone: string
  representativePosition: string
  identityCodeType: string
  identityCode: string
  licenceFileIds: string[]
}

export const emptyFacility: FacilityValues = {
  name: '',
  type: 'CSLT',
  subType: '',
  rank: '',
  phone: '',
  street: '',
  communeCode: '',
  oldAddress: '',
  latitude: '',
  longitude: '',
  representativeName: '',
  representativePhone: '',
  representativePosition: '',
  identityCodeType: 'MST',
  identityCode: '',
  licenceFileIds: [],
}

export const valuesOf = (facility: FacilityDetail): FacilityValues => ({
  name: facility.name,
  type: facility.type,
  subType: facility.subType,
  rank: facility.rank ?? '',
  phone: facility.phone === null ? '' : formatPhone(facility.phone),
  street: facility.street,
  communeCode: facility.commune.code,
  oldAddress: facility.oldAddress ?? '',
  latitude: facility.latitude ?? '',
  longitude: facility.longitude ?? '',
  representativeName: facility.representativeName,
  representativePhone: formatPhone(facility.representativePhone),
  representativePosition: facility.representativePosition ?? '',
  identityCodeType: facility.identityCodeType,
  identityCode: facility.identityCode,
  licenceFileIds: facility.licenceFiles.map(({ id }) => id),
})

const named = <Key extends keyof FacilityValues>(key: Key) => ({
  label: facilityFieldNames[key],
  words: (value: FacilityValues[Key]) => (value === '' ? '' : fieldWords(key, value)),
})

/** What the dialog calls the fields where two people edit at once. */
export const facilityNames: FieldNames<FacilityValues> = {
  name: named('name'),
  type: named('type'),
  subType: named('subType'),
  rank: named('rank'),
  phone: facilityFieldNames.phone,
  street: named('street'),
  communeCode: named('communeCode'),
  oldAddress: named('oldAddress'),
  latitude: named('latitude'),
  longitude: named('longitude'),
  representativeName: named('representativeName'),
  representativePhone: facilityFieldNames.representativePhone,
  representativePosition: named('representativePosition'),
  identityCodeType: named('identityCodeType'),
  identityCode: named('identityCode'),
  licenceFileIds: named('licenceFileIds'),
}
