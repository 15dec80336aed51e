import { isExpired } from '@nhanxanh/contract/features/users.rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Audience } from './tokens.ts'

type Account = { status: 'active' | 'inactive'; expires_on: VietnamDay | null }

/** The door of an account: staff come in at the console, owners at the portal. */
export const audienceOf = ({ kind }: { kind: 'staff' | 'owner' }): Audience => (kind === 'staff' ? 'console' : 'portal')

/** Why an account may not come in at this moment; null while it works, as `account_works` says it in the database. */
export const barOf = ({ status, expires_on }: Account, now: Date): 'USER_IS_BANNED' | 'ACCOUNT_EXPIRED' | null => {
  if (status !== 'active') return 'USER_IS_BANNED'
  return isExpired(expires_on, now) ? 'ACCOUNT_EXPIRED' : null
}
