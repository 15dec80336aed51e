import type { UserRow } from '@nhanxanh/contract/features/users'
import { userStatusNames, type UserStatus } from '@nhanxanh/contract/features/users.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kinds: Record<UserStatus, StatusKind> = { invited: 'pending', active: 'good', inactive: 'draft' }

export const UserStatusBadge = ({ status }: Pick<UserRow, 'status'>) => (
  <StatusBadge kind={kinds[status]}>{userStatusNames[status]}</StatusBadge>
)

export const whenWords = (at: string | null): string => (at === null ? 'Chưa có' : formatDateTime(new Date(at)))

/** Masked numbers are shown as they came. */
export const userPhoneWords = ({ phone }: Pick<UserRow, 'phone'>): string => {
  if (phone === null) return 'Chưa có'
  return phone.includes('*') ? phone : formatPhone(phone)
}

/** The role of staff, the facility of an owner. */
export const placeWords = ({ role, facility }: Pick<UserRow, 'role' | 'facility'>): string =>
  role?.name ?? facility?.name ?? 'Chưa có cơ sở'
