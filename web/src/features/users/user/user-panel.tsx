import { Tabs } from '@mantine/core'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { users } from '@nhanxanh/contract/features/users'
import { userKindNames } from '@nhanxanh/contract/features/users.rules'
import { verifiedWords } from '@nhanxanh/contract/features/users.words'
import type { ReactNode } from 'react'
import { problemAt } from '../../../lib/api/api-error.ts'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { PortraitField } from '../../../ui/people/portrait-field.tsx'
import { userScreen } from '../user-columns.tsx'
import { whenWords } from '../user-words.tsx'
import { usePortrait } from '../users.mutations.ts'
import { UserActivity } from './user-activity.tsx'
import type { UserTab } from './user-address.ts'
import { UserFacilities } from './user-facilities.tsx'
import { UserKeys } from './user-keys.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './user.module.css'

/** The portrait of somebody else, for who may edit the account. */
const UserPortrait = ({ user }: { user: UserDetail }) => {
  const { mutate, isPending, error } = usePortrait(user.id)
  return (
    <FactsSection title="Ảnh đại diện">
      <PortraitField
        name={user.name}
        image={user.avatar}
        isBusy={isPending}
        problem={problemAt('file', error)}
        onChoose={mutate}
      />
    </FactsSection>
  )
}

/** What was done to an account. */
const UserStory = ({ user }: { user: UserDetail }) => (
  <FactsSection title="Lịch sử">
    <StoryTimeline story={recordStory('user', users.story, user.id)} label="Lịch sử tài khoản" />
  </FactsSection>
)

const factsOf = (user: UserDetail) =>
  userScreen.facts(user, [
    { of: 'email', value: `${user.email} (${verifiedWords(user).toLowerCase()})` },
    'phone',
    { label: 'Loại tài khoản', value: userKindNames[user.kind] },
    user.kind === 'staff' && { label: 'Vai trò', value: user.role?.name },
    { of: 'expiresOn', as: 'text', label: 'Ngày hết hạn tài khoản' },
    'lastLoginAt',
    'createdAt',
    user.temporaryPasswordUntil !== null && {
      label: 'Mật khẩu',
      value: `Mật khẩu tạm, dùng được đến ${whenWords(user.temporaryPasswordUntil)}`,
    },
  ])

/** Who the person is, and their portrait for who may edit the account. */
const UserDetails = ({ user }: { user: UserDetail }) => (
  <>
    <FactsSection title="Thông tin">
      <Facts facts={factsOf(user)} />
    </FactsSection>
    {user.can.edit && <UserPortrait user={user} />}
  </>
)

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
    <Tabs.Panel value={tab} className={`scroll ${styles.panel}`}>
      <Panel user={user} />
    </Tabs.Panel>
  )
}
