import type { UserDetail } from '@nhanxanh/contract/features/users'
import { userKindNames } from '@nhanxanh/contract/features/users.rules'
import { expiryWords, userPhoneWords, verifiedWords } from '@nhanxanh/contract/features/users.words'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { whenWords } from '../user-words.tsx'
import { UserPortrait } from './user-portrait.tsx'

const factsOf = (user: UserDetail): Fact[] => [
  { label: 'Email', value: `${user.email} (${verifiedWords(user).toLowerCase()})` },
  { label: 'Số điện thoại', value: userPhoneWords(user) },
  { label: 'Loại tài khoản', value: userKindNames[user.kind] },
  ...(user.kind === 'staff' ? [{ label: 'Vai trò', value: user.role?.name }] : []),
  { label: 'Ngày hết hạn tài khoản', value: expiryWords(user) },
  { label: 'Đăng nhập gần nhất', value: whenWords(user.lastLoginAt) },
  { label: 'Ngày tạo', value: whenWords(user.createdAt) },
  ...(user.temporaryPasswordUntil
    ? [{ label: 'Mật khẩu', value: `Mật khẩu tạm, dùng được đến ${whenWords(user.temporaryPasswordUntil)}` }]
    : []),
]

/** Who the person is, and their portrait for who may edit the account. */
export const UserDetails = ({ user }: { user: UserDetail }) => (
  <>
    <FactsSection title="Thông tin">
      <Facts facts={factsOf(user)} />
    </FactsSection>
    {user.can.edit && <UserPortrait user={user} />}
  </>
)
