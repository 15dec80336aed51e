import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { PartTabs } from '../../ui/page/part-tabs.tsx'
import type { Search } from '../../ui/list/list-declaration.ts'
import { useLate } from '../../ui/states/use-late.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { ActivityPanel } from './activity/activity-panel.tsx'
import { AppearancePanel } from './appearance/appearance-panel.tsx'
import { DetailsPanel } from './details/details-panel.tsx'
import { LeavePanel } from './details/leave-panel.tsx'
import { NoticesPanel } from './notices/notices-panel.tsx'
import { PermissionsPanel } from './permissions/permissions-panel.tsx'
import { profileTabs, tabOf, type ProfileTab } from './profile-address.ts'
import { profileQueries } from './profile.queries.ts'
import styles from './profile.module.css'
import { SecurityPanel } from './security/security-panel.tsx'

/** The own account: data, security, what one did, and the way out. */
export const ProfilePage = () => {
  const { data, error, refetch } = useQuery(profileQueries.own())
  const isLate = useLate(data === undefined && error === null)
  if (data) return <Profile person={data} />
  if (error === null) return isLate ? <PageLoader /> : null
  const { text, requestId } = asApiError(error)
  return (
    <ErrorState
      title="Không thể tải thông tin tài khoản"
      text={text}
      requestId={requestId}
      onRetry={() => void refetch()}
    />
  )
}

const panels: Record<ProfileTab, (props: { person: CurrentUser }) => ReactNode> = {
  details: DetailsPanel,
  security: SecurityPanel,
  activity: ActivityPanel,
  notices: NoticesPanel,
  appearance: AppearancePanel,
  permissions: PermissionsPanel,
  leave: LeavePanel,
}

const Profile = ({ person }: { person: CurrentUser }) => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabOf(search)
  const Panel = panels[tab]
  const open = (next: string | null): void =>
    void navigate({ to: '/profile', search: next === 'details' || next === null ? {} : { tab: next } })
  return (
    <ListPage title="Hồ sơ cá nhân" summary={`${person.name} · ${person.role.name} · ${person.email}`}>
      <PartTabs label="Các phần của hồ sơ cá nhân" tabs={profileTabs} open={tab} onOpen={open}>
        <Tabs.Panel value={tab} className={tab === 'activity' ? `column ${styles.whole}` : `scroll ${styles.part}`}>
          <Panel person={person} />
        </Tabs.Panel>
      </PartTabs>
    </ListPage>
  )
}
