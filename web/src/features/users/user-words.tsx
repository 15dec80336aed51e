import type { UserRow } from '@nhanxanh/contract/features/users'
import { isExpiringSoon, userStatusNames, type UserStatus } from '@nhanxanh/contract/features/users.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../ui/list/filters/use-now.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kinds: Record<UserStatus, StatusKind> = {
  invited: 'pending',
  active: 'good',
  expired: 'rejected',
  inactive: 'draft',
}

export const UserStatusBadge = ({ status }: Pick<UserRow, 'status'>) => (
  <StatusBadge kind={kinds[status]}>{userStatusNames[status]}</StatusBadge>
)

export const whenWords = (at: string | null): string => (at === null ? 'Chưa có' : formatDateTime(new Date(at)))
export const lastLoginWords = ({ lastLoginAt }: Pick<UserRow, 'lastLoginAt'>): string => whenWords(lastLoginAt)
export const createdWords = ({ createdAt }: Pick<UserRow, 'createdAt'>): string => whenWords(createdAt)

/** The last day of an account; what lies near or behind is said in words beside it. */
export const expiryWords = ({ expiresOn }: Pick<UserRow, 'expiresOn'>): string =>
  expiresOn === null ? 'Không có' : formatDay(expiresOn)

/** The same in the list, marked where it lies near or behind. */
const ExpiryCell = ({ user }: { user: UserRow }) => {
  const { status, expiresOn } = user
  const now = useNow()
  if (status === 'expired') return <StatusBadge kind="rejected">{expiryWords(user)}</StatusBadge>
  if (!isExpiringSoon(expiresOn, now)) return expiryWords(user)
  return (
    <StatusBadge kind="warning" title="Sắp hết hạn">
      {expiryWords(user)}
    </StatusBadge>
  )
}

export const drawExpiry = (user: UserRow) => <ExpiryCell user={user} />

/** Masked numbers are shown as they came. */
export const userPhoneWords = ({ phone }: Pick<UserRow, 'phone'>): string => {
  if (phone === null) return 'Chưa có'
  return phone.includes('*') ? phone : formatPhone(phone)
}

/** The role of staff, the facility of an owner. */
export const placeWords = ({ role, facility }: Pick<UserRow, 'role' | 'facility'>): string =>
  role?.name ?? facility?.name ?? 'Chưa có cơ sở'
