import { userColumns } from '@nhanxanh/contract/features/users.columns'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'
import { AccountStateBadge, drawExpiry } from './user-words.tsx'

/** What the list says of an account (PRODUCT D2). */
export const userScreen = screenColumns(userColumns, {
  name: { width: 240, note: ({ email }) => email },
  place: { width: 200, weight: 5 },
  status: { width: 160, weight: 6, draw: (user) => <AccountStateBadge user={user} /> },
  lastLoginAt: { width: 168, weight: 3 },
  expiresOn: { width: 136, weight: 2, draw: drawExpiry },
  phone: { width: 126, weight: 1 },
  verified: { width: 120 },
  createdAt: { width: 140 },
  receivesPush: { width: 110, isHidden: true },
  email: { width: 230, isHidden: true },
})
