import { keysByThing, keysInWords } from '@nhanxanh/contract/features/roles.rules'
import { capital } from '@nhanxanh/contract/shared/capital'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { everything } from '@nhanxanh/contract/permissions'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/can.ts'
import { WhyNot } from '../../../lib/doctor/why-not.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import styles from './user.module.css'

const stands = ({ status, isExpired, mustChangePassword }: UserDetail): string | null => {
  if (status === 'inactive') return 'Tài khoản đang ngừng hoạt động, nên hiện không làm được gì dù vai trò có quyền.'
  if (isExpired) return 'Tài khoản đã hết hạn, nên hiện không làm được gì dù vai trò có quyền.'
  return mustChangePassword ? 'Người này phải đổi mật khẩu tạm trước khi làm được việc khác.' : null
}

const RoleName = ({ role: { id, name } }: { role: NonNullable<UserDetail['role']> }) => {
  const canOpen = useMay('/roles', 'open')
  if (!canOpen) return `“${name}”`
  return (
    <Link to="/roles/$id" params={{ id }} search={{}}>
      {`“${name}”`}
    </Link>
  )
}

/** What the account may do, from which role, and the answer to "why can't they?". */
export const UserKeys = ({ user }: { user: UserDetail }) => {
  const { permissions: keys, role, name } = user
  const obstacle = stands(user)
  if (!keys || !role) return null
  return (
    <>
      {obstacle && <Banner tone="warning">{obstacle}</Banner>}
      <FactsSection title="Thử với màn hình">
        <WhyNot held={keys} who={name} />
      </FactsSection>
      <FactsSection title="Được làm gì">
        <p className={styles.source}>
          {`Có ${keysInWords(keys)}, tất cả từ vai trò `}
          <RoleName role={role} />.
        </p>
        {!keys.includes(everything) && (
          <Facts facts={keysByThing(keys).map(({ thing, may }) => ({ label: thing, value: capital(may) }))} />
        )}
      </FactsSection>
    </>
  )
}
