import { keysInWords } from '@nhanxanh/contract/features/roles.rules'
import type { UserDetail, UserRow } from '@nhanxanh/contract/features/users'
import { banReasonNames, userKindNames } from '@nhanxanh/contract/features/users.rules'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { userScreen } from '../user-columns.tsx'
import { whenWords } from '../user-words.tsx'
import { userQueries } from '../users.queries.ts'

type Props = { user: UserRow }

const actWords: Readonly<Record<keyof UserRow['can'], string>> = {
  edit: 'sửa',
  changeRole: 'đổi vai trò',
  ban: 'cấm',
  unban: 'bỏ cấm',
  handOver: 'bàn giao việc',
  resetPassword: 'đặt lại mật khẩu',
  resendVerification: 'gửi lại xác minh',
  endSessions: 'kết thúc phiên',
  delete: 'xoá',
}

/** What the reader may do with the account, by the rights that the server computed; where nothing, why. */
const useActsWords = ({ id, can }: UserRow): string => {
  const isOwn = useSession(({ user }) => user?.id) === id
  const [mayEdit, mayBan] = [useMay('/users', 'edit'), useMay('/users', 'ban')]
  const acts = (Object.keys(actWords) as (keyof typeof actWords)[]).filter((act) => can[act])
  if (acts.length > 0) return `Bạn có thể ${acts.map((act) => actWords[act]).join(', ')}.`
  if (isOwn) return 'Đây là tài khoản của bạn. Hãy sửa trong Hồ sơ cá nhân.'
  if (mayEdit || mayBan) return 'Tài khoản này có quyền mà bạn không giữ, nên bạn chỉ xem được.'
  return 'Bạn chỉ xem được tài khoản này.'
}

/** What staff and owners of facilities have each. */
const placeOf = ({ kind, role, facility }: UserRow): Fact =>
  kind === 'staff'
    ? { label: 'Vai trò', value: role?.name }
    : { label: 'Cơ sở', value: facility ? `${facility.name} (${facility.code})` : null, isWide: true }

const RowFacts = ({ user }: Props) => (
  <Facts
    facts={userScreen.facts(user, [
      { of: 'email', isWide: true },
      'verified',
      'phone',
      { label: 'Loại tài khoản', value: userKindNames[user.kind] },
      placeOf(user),
      'status',
      'expiresOn',
      'lastLoginAt',
      'createdAt',
      { label: 'Thao tác', value: useActsWords(user), isWide: true },
    ])}
  />
)

const banWords = ({ code, note, at, by }: NonNullable<UserDetail['ban']>): string =>
  `${banReasonNames[code]}${note === null ? '' : `: ${note}`} (${by}, ${whenWords(at)})`

const moreOf = ({ ban, temporaryPasswordUntil: until, permissions, role }: UserDetail): Fact[] => [
  ...(ban ? [{ label: 'Lý do cấm', value: banWords(ban), isWide: true }] : []),
  ...(until ? [{ label: 'Mật khẩu', value: `Mật khẩu tạm, dùng được đến ${whenWords(until)}`, isWide: true }] : []),
  ...(permissions && role
    ? [{ label: 'Quyền hiệu lực', value: `Có ${keysInWords(permissions)}, từ vai trò “${role.name}”`, isWide: true }]
    : []),
]

/** What the row does not say: why it is banned, a password that is not its own, how much it may do. */
const More = ({ user }: Props) => (
  <PeekMore query={useQuery(userQueries.detail(user.id))}>
    {(detail) => {
      const facts = moreOf(detail)
      return (
        facts.length > 0 && (
          <FactsSection title="Chi tiết">
            <Facts facts={facts} />
          </FactsSection>
        )
      )
    }}
  </PeekMore>
)

/** An account beside its list: enough to decide whether to open it. */
export const UserPeek = ({ user }: Props) => {
  const canRead = useMay('/users', 'open')
  return (
    <PeekParts>
      <RowFacts user={user} />
      {canRead && <More user={user} />}
    </PeekParts>
  )
}
