import { formatPhone } from '../shared/phone.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import type { UserRow } from './users.ts'
import { accountState, accountStateNames, verificationNames } from './users.rules.ts'

/** Masked numbers are shown as they came. */
export const userPhoneWords = ({ phone }: Pick<UserRow, 'phone'>): string => {
  if (phone === null) return 'Chưa có'
  return phone.includes('*') ? phone : formatPhone(phone)
}

/** The role of staff, the facility of an owner. */
export const placeWords = ({ role, facility }: Pick<UserRow, 'role' | 'facility'>): string =>
  role?.name ?? facility?.name ?? 'Chưa có cơ sở'

export const stateWords = (user: Pick<UserRow, 'status' | 'isInvited' | 'isExpired'>): string =>
  accountStateNames[accountState(user)]

export const verifiedWords = ({ isEmailVerified }: Pick<UserRow, 'isEmailVerified'>): string =>
  verificationNames[isEmailVerified ? 'verified' : 'unverified']

/** The last day of an account; what lies near or behind is said in words beside it. */
export const expiryWords = ({ expiresOn }: Pick<UserRow, 'expiresOn'>): string =>
  expiresOn === null ? 'Không có' : formatDay(expiresOn)
