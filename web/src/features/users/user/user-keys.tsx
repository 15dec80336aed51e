import { keysInWords, roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { WhyNot } from '../../../lib/doctor/why-not.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import styles from './user.module.css'

type Props = { user: UserDetail; keys: readonly string[]; role: string }

const stands = ({ status, isExpired, mustChangePassword }: UserDetail): string | null => {
  if (status === 'inactive') return 'Tài khoản đang ngừng hoạt động, nên hiện không làm được gì dù vai trò có quyền.'
  if (isExpired) return 'Tài khoản đã hết hạn, nên hiện không làm được gì dù vai trò có quyền.'
  return mustChangePassword ? 'Người này phải đổi mật khẩu tạm trước khi làm được việc khác.' : null
}

/** What the account may do, from which role, and the answer to "why can't they?". */
export const UserKeys = ({ user, keys, role }: Props) => {
  const obstacle = stands(user)
  return (
    <FactsSection title="Quyền hiệu lực">
      {obstacle && <Banner tone="warning">{obstacle}</Banner>}
      <WhyNot held={keys} who={user.name} />
      <details className={styles.keys}>
        <summary>
          Có {keysInWords(keys)}, từ vai trò “{role}”
        </summary>
        <ul>
          {keys.map((key) => (
            <li key={key} title={key}>
              {roleKeyName(key)}
            </li>
          ))}
        </ul>
      </details>
    </FactsSection>
  )
}
