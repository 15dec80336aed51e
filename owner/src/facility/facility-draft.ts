import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { licenceNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { nationalDigits } from '@nhanxanh/contract/shared/phone'

/** A registration as it is typed. */
export type Draft = {
  name: string
  type: FacilityType | ''
  subType: FacilitySubType | ''
  rank: string
  communeCode: string
  communeName: string
  street: string
  representativeName: string
  representativePhone: string
  identityCodeType: IdentityCodeType
  identityCode: string
  licence: readonly { id: string; name: string }[]
  /** What these pages do not ask for and the office may have entered: handed back as it is. */
  rest: Pick<OwnFacility['registration'], 'phone' | 'oldAddress' | 'latitude' | 'longitude' | 'representativePosition'>
}

/** What its licence is called; both names while no kind is chosen. */
export const licenceOf = ({ type }: Pick<Draft, 'type'>): string => licenceNames[type || 'DTQDL']

export const emptyDraft: Draft = {
  name: '',
  type: '',
  subType: '',
  rank: '',
  communeCode: '',
  communeName: '',
  street: '',
  representativeName: '',
  representativePhone: '',
  identityCodeType: 'MST',
  identityCode: '',
  licence: [],
  rest: { phone: null, oldAddress: null, latitude: null, longitude: null, representativePosition: null },
}

export const draftOf = ({ registration, licenceFiles }: Pick<OwnFacility, 'registration' | 'licenceFiles'>): Draft => {
  const {
    phone,
    oldAddress,
    latitude,
    longitude,
    representativePosition,
    rank,
    licenceFileIds: _,
    ...typed
  } = registration
  return {
    ...typed,
    rank: rank === null ? '' : String(rank),
    representativePhone: nationalDigits(typed.representativePhone),
    communeName: '',
    licence: licenceFiles.map(({ id, name }) => ({ id, name })),
    rest: { phone, oldAddress, latitude, longitude, representativePosition },
  }
}

/** What is sent of it. */
export const inputOf = (draft: Draft) => {
  const { rank, communeName: _, licence, rest, ...typed } = draft
  return {
    // What is not chosen is refused at its field.
    ...(typed as typeof typed & { type: FacilityType; subType: FacilitySubType }),
    ...rest,
    rank: rank === '' ? null : Number(rank),
    licenceFileIds: licence.map(({ id }) => id),
  }
}
