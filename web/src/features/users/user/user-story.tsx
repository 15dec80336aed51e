import { users, type UserDetail } from '@nhanxanh/contract/features/users'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'

/** What was done to an account. */
export const UserStory = ({ user }: { user: UserDetail }) => (
  <FactsSection title="Lịch sử">
    <StoryTimeline story={recordStory('user', users.story, user.id)} label="Lịch sử tài khoản" />
  </FactsSection>
)
