import type { UserRow } from '@nhanxanh/contract/features/users'
import { isExpiringSoon } from '@nhanxanh/contract/features/users.rules'
import { daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../../ui/day/use-now.ts'
import { Banner } from '../../../ui/states/banner.tsx'

/** Says in time that an account ends by itself, or why its person cannot come in. */
export const ExpiryBanner = ({ user: { status, isExpired, expiresOn, can } }: { user: UserRow }) => {
  const now = useNow()
  if (expiresOn === null || status === 'inactive') return null
  const advice = can.edit ? ' Sửa tài khoản để đổi ngày hết hạn.' : ''
  if (isExpired) {
    return (
      <Banner tone="warning">
        {`Tài khoản đã hết hạn sau ngày ${formatDay(expiresOn)} nên không đăng nhập và không làm được gì.${advice}`}
      </Banner>
    )
  }
  if (!isExpiringSoon(expiresOn, now)) return null
  const left = daysBetween(vietnamDay(now), expiresOn)
  const when = left === 0 ? 'Hôm nay là ngày cuối của tài khoản này' : `Tài khoản này còn ${left} ngày thì hết hạn`
  return <Banner tone="info">{`${when} (${formatDay(expiresOn)}).${advice}`}</Banner>
}
