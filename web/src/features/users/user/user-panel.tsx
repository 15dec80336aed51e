import { Tabs } from '@mantine/core'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import type { ReactNode } from 'react'
import { UserStory } from './user-story.tsx'
import { UserActivity } from './user-activity.tsx'
import type { UserTab } from './user-address.ts'
import { UserDetails } from './user-details.tsx'
import { UserFacilities } from './user-facilities.tsx'
import { UserKeys } from './user-keys.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './user.module.css'

const panels: Record<UserTab, (props: { user: UserDetail }) => ReactNode> = {
  details: UserDetails,
  keys: UserKeys,
  sessions: UserSessions,
  activity: UserActivity,
  history: UserStory,
  facilities: UserFacilities,
}

/** The part of the account that the address shows. */
export const UserPanel = ({ user, tab }: { user: UserDetail; tab: UserTab }) => {
  const Panel = panels[tab]
  return (
    <Tabs.Panel value={tab} className={styles.panel}>
      <Panel user={user} />
    </Tabs.Panel>
  )
}
