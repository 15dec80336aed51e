import type { UserDetail } from '@nhanxanh/contract/features/users'
import { banReasonNames } from '@nhanxanh/contract/features/users.rules'
import { Banner } from '../../../ui/states/banner.tsx'
import { whenWords } from '../user-words.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import styles from './user.module.css'

const banWords = ({ by, at, code, note }: NonNullable<UserDetail['ban']>): string =>
  `${by} đã cấm tài khoản này lúc ${whenWords(at)}. Lý do: ${banReasonNames[code].toLowerCase()}${note === null ? '.' : `; ${note}`}`

/** What holds for the account as a whole, over every part of it. */
export const UserNotices = ({ user }: { user: UserDetail }) => (
  <div className={styles.notices}>
    {user.ban && <Banner tone="warning">{banWords(user.ban)}</Banner>}
    <ExpiryBanner user={user} />
  </div>
)
