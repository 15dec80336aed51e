import { Button, Group } from '@mantine/core'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { banReasonNames } from '@nhanxanh/contract/features/users.rules'
import { expiryWords, userPhoneWords, verifiedWords } from '@nhanxanh/contract/features/users.words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { useCan } from '../../../lib/can.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { InOrder } from '../../../ui/page/in-order.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import { activityOf, UserActivity } from './user-activity.tsx'
import { UserHistory } from './user-history.tsx'
import { UserKeys } from './user-keys.tsx'
import { UserPortrait } from './user-portrait.tsx'
import { UserSessions } from './user-sessions.tsx'
import { AccountStateBadge, whenWords } from '../user-words.tsx'
import { useUserActions } from '../use-user-actions.tsx'
import { userQueries } from '../users.queries.ts'

/** One account: who it is, what it may do, where it is signed in, what was done to it. */
export const UserPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(userQueries.detail(id))
  if (data) return <User user={data} />
  if (error === null) return <PageLoader />
  return <ErrorState {...lostRecord(error, 'tài khoản')} onRetry={() => void refetch()} />
}

const User = ({ user }: { user: UserDetail }) => {
  const { actionsOf, dialogs } = useUserActions()
  const others = usePresence({ kind: 'users', id: user.id })
  const shown = actionsOf(user).filter(({ key }) => key !== 'open' && key !== 'copy')
  return (
    <Page
      title={
        <Group gap="sm">
          <PersonAvatar name={user.name} image={user.avatar} />
          {user.name}
        </Group>
      }
      name={user.name}
      before={<BackLink to="/users">Người dùng</BackLink>}
      others={others}
      summary={<AccountStateBadge user={user} />}
      actions={
        <Group gap="sm">
          {shown.map(({ key, label, icon, isDangerous, run }) => (
            <Button key={key} variant="default" leftSection={icon} onClick={run} {...(isDangerous && { c: 'red' })}>
              {label}
            </Button>
          ))}
        </Group>
      }
    >
      {user.ban && (
        <Banner tone="warning">
          {`${user.ban.by} đã cấm tài khoản này lúc ${whenWords(user.ban.at)}: `}
          {banReasonNames[user.ban.code]}
          {user.ban.note && `: ${user.ban.note}`}
        </Banner>
      )}
      <ExpiryBanner user={user} />
      <FactsSection title="Thông tin">
        <Facts facts={factsOf(user)} />
      </FactsSection>
      {user.can.edit && <UserPortrait user={user} />}
      {user.permissions && user.role && <UserKeys user={user} keys={user.permissions} role={user.role.name} />}
      <Lately user={user} />
      {dialogs}
    </Page>
  )
}

/** Sessions, activity, history: as many lines as there are, so each waits for the one above. */
const Lately = ({ user }: { user: UserDetail }) => {
  const canReadLog = useCan('audit-log:list')
  const sessions = useQuery(userQueries.sessions(user.id))
  const activity = useQuery({ ...activityOf(user.id), enabled: canReadLog })
  const history = useQuery(userQueries.history(user.id))
  return (
    <InOrder
      parts={[
        { key: 'sessions', isPending: sessions.isPending, content: <UserSessions user={user} /> },
        {
          key: 'activity',
          isPending: canReadLog && activity.isPending,
          content: canReadLog && <UserActivity user={user} />,
        },
        { key: 'history', isPending: history.isPending, content: <UserHistory userId={user.id} /> },
      ]}
    />
  )
}

const factsOf = (user: UserDetail) => [
  {
    label: 'Email',
    value: `${user.email} (${verifiedWords(user).toLowerCase()})`,
  },
  { label: 'Số điện thoại', value: userPhoneWords(user) },
  { label: 'Vai trò', value: user.role?.name },
  { label: 'Cơ sở', value: user.facility ? `${user.facility.name} (${user.facility.code})` : null },
  { label: 'Ngày hết hạn tài khoản', value: expiryWords(user) },
  { label: 'Đăng nhập gần nhất', value: whenWords(user.lastLoginAt) },
  { label: 'Ngày tạo', value: whenWords(user.createdAt) },
  ...(user.temporaryPasswordUntil
    ? [{ label: 'Mật khẩu', value: `Mật khẩu tạm, dùng được đến ${whenWords(user.temporaryPasswordUntil)}` }]
    : []),
]
