import type { UserRow } from '@nhanxanh/contract/features/users'
import { accountState, isExpiringSoon, type AccountState } from '@nhanxanh/contract/features/users.rules'
import { expiryWords, stateWords } from '@nhanxanh/contract/features/users.words'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../ui/day/use-now.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kinds: Record<AccountState, StatusKind> = {
  invited: 'pending',
  active: 'good',
  expired: 'rejected',
  inactive: 'draft',
}

export const AccountStateBadge = ({ user }: { user: UserRow }) => (
  <StatusBadge kind={kinds[accountState(user)]}>{stateWords(user)}</StatusBadge>
)

export const whenWords = (at: string | null): string => (at === null ? 'Chưa có' : formatDateTime(new Date(at)))

/** The last day of an account, marked where it lies near or behind. */
const ExpiryCell = ({ user }: { user: UserRow }) => {
  const { isExpired, expiresOn } = user
  const now = useNow()
  if (isExpired) return <StatusBadge kind="rejected">{expiryWords(user)}</StatusBadge>
  if (!isExpiringSoon(expiresOn, now)) return expiryWords(user)
  return (
    <StatusBadge kind="warning" title="Sắp hết hạn">
      {expiryWords(user)}
    </StatusBadge>
  )
}

export const drawExpiry = (user: UserRow) => <ExpiryCell user={user} />
