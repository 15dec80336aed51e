import { Button } from '@mantine/core'
import type { UserDetail, UserRow } from '@nhanxanh/contract/features/users'
import { banReasonNames, isExpiringSoon, userKindNames } from '@nhanxanh/contract/features/users.rules'
import { daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { useCan, useMay } from '../../../lib/can.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { MoreMenu } from '../../../ui/actions/more-menu.tsx'
import { useNow } from '../../../ui/day/use-now.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { PartTabs } from '../../../ui/page/part-tabs.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { AccountStateBadge, whenWords } from '../user-words.tsx'
import { useUserActions } from '../use-user-actions.tsx'
import { useCancelEmail } from '../users.mutations.ts'
import { userQueries } from '../users.queries.ts'
import { userAddress, userTabs, type UserTab } from './user-address.ts'
import { UserPanel } from './user-panel.tsx'
import styles from './user.module.css'

/** Says in time that an account ends by itself, or why its person cannot come in. */
const ExpiryBanner = ({ user: { status, isExpired, expiresOn, can } }: { user: UserRow }) => {
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

const banWords = ({ by, at, code, note }: NonNullable<UserDetail['ban']>): string =>
  `${by} đã cấm tài khoản này lúc ${whenWords(at)}. Lý do: ${banReasonNames[code].toLowerCase()}${note === null ? '.' : `; ${note}`}`

/** The address that takes the place of the owner's after a day, and the way to stop it when its holder objects. */
const PendingEmail = ({ user }: { user: UserDetail }) => {
  const { mutate, isPending } = useCancelEmail()
  const mayCancel = useMay('/users/$id', 'cancelEmail') && user.can.edit
  if (user.pendingEmail === null) return null
  const { email, at } = user.pendingEmail
  return (
    <Banner tone="info" isBusy={isPending} {...(mayCancel && { actionLabel: 'Huỷ đổi', onAction: () => mutate(user) })}>
      {`Địa chỉ mới ${email} có hiệu lực lúc ${whenWords(at)}. Đến lúc đó tài khoản vẫn dùng ${user.email}, và địa chỉ này đã được báo.`}
    </Banner>
  )
}

/** What holds for the account as a whole, over every part of it. */
const UserNotices = ({ user }: { user: UserDetail }) => (
  <div className={styles.notices}>
    {user.ban && <Banner tone="warning">{banWords(user.ban)}</Banner>}
    <PendingEmail user={user} />
    <ExpiryBanner user={user} />
  </div>
)

/** One account: who it is, what it may do, where it is signed in, what it did and what was done to it. */
export const UserPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(userQueries.detail(id))
  if (data) return <User user={data} />
  if (error === null) return <PageLoader />
  return <ErrorState {...lostRecord(error, 'tài khoản')} onRetry={() => void refetch()} />
}

/** The parts that the reader may see of this account. */
const useTabs = ({ permissions, role, kind, facility }: UserDetail) => {
  const canReadLog = useCan('audit-log:list')
  const hidden = new Set<UserTab>([
    ...(permissions && role ? [] : ['keys' as const]),
    ...(canReadLog ? [] : ['activity' as const]),
    ...(kind === 'owner' && facility === null ? ['facilities' as const] : []),
  ])
  return userTabs.filter(({ value }) => !hidden.has(value))
}

const User = ({ user }: { user: UserDetail }) => {
  const others = usePresence({ kind: 'users', id: user.id })
  const navigate = useNavigate()
  const tabs = useTabs(user)
  const asked = userAddress(useSearch({ strict: false })).tab
  const open = tabs.find(({ value }) => value === asked)?.value ?? 'details'
  const { shown, dialogs } = useHeadActions(user)
  return (
    <ListPage
      title={user.name}
      summary={<State user={user} />}
      before={
        <>
          <BackLink to="/users">Người dùng</BackLink>
          <PersonAvatar name={user.name} image={user.avatar} size={24} />
        </>
      }
      others={others}
      actions={shown}
    >
      <PartTabs
        label="Các phần của tài khoản"
        tabs={tabs}
        open={open}
        onOpen={(tab) =>
          void navigate({ to: '/users/$id', params: { id: user.id }, search: userAddress({ tab }), replace: true })
        }
      >
        <div className={`column ${styles.body}`}>
          <UserNotices user={user} />
          <UserPanel user={user} tab={open} />
        </div>
      </PartTabs>
      {dialogs}
    </ListPage>
  )
}

const State = ({ user }: { user: UserDetail }) => (
  <>
    {user.role?.name ?? userKindNames[user.kind]}
    <span className={styles.state}>
      <AccountStateBadge user={user} />
    </span>
  </>
)

/** Editing stands in the head; what is done once in a long while is behind `⋯`. */
const useHeadActions = (user: UserDetail) => {
  const { actionsOf, dialogs } = useUserActions()
  const acts = actionsOf(user).filter(({ key }) => key !== 'open')
  const edit = acts.find(({ key }) => key === 'edit')
  const more = acts.filter(({ key }) => key !== 'edit')
  const shown = (
    <>
      {edit && (
        <Button variant="default" leftSection={edit.icon} onClick={edit.run}>
          {edit.label}
        </Button>
      )}
      {more.length > 0 && <MoreMenu acts={more} />}
    </>
  )
  return { shown, dialogs }
}
