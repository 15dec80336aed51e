import { facilities } from '@nhanxanh/contract/features/facilities'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'

/** Every act on the file, the newest first. */
export const HistoryPanel = ({ id }: { id: string }) => (
  <StoryTimeline story={recordStory('facility', facilities.story, id)} label="Lịch sử của hồ sơ" />
)
