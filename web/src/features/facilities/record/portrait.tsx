import type { StoryEntry } from '@nhanxanh/contract/features/audit-logs.story'
import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { groundsWords } from '@nhanxanh/contract/features/facilities.words'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { LifePath } from '../../../ui/life-path/life-path.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { DuePart } from './due-part.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { lifeSteps, useKnown, type Known } from './known.ts'
import { PartLink, PartLinks } from './record-parts.tsx'
import { ResultPart } from './result-part.tsx'
import styles from './portrait.module.css'

type Props = { facility: FacilityDetail }

/** What happened, in sentences; the approval opens the checklist that it was decided by. */
const Story = ({ facility }: Props) => {
  const { id } = facility
  const more = ({ action, record }: StoryEntry) =>
    action === 'facility.approve' &&
    record.id === id && (
      <Link to="/approve-accounts/$id" params={{ id }} search={{ tab: 'approval' }}>
        Xem hồ sơ duyệt{groundsWords(facility) && `: ${groundsWords(facility)}`}
      </Link>
    )
  return (
    <section className={`small ${styles.story}`} aria-labelledby="portrait-story">
      <h2 id="portrait-story">Dòng thời gian</h2>
      <StoryTimeline
        story={recordStory('facility', facilities.story, id)}
        label="Dòng thời gian của cơ sở"
        more={more}
      />
    </section>
  )
}

const Board = ({ facility, known }: Props & { known: Known }) => {
  const maySeeFiles = useCan('file:list')
  const { id, can } = facility
  return (
    <>
      <div className={styles.main}>
        <IdentityPart facility={facility} known={known} />
        <LifePath steps={lifeSteps(facility, known)} label="Chặng đường của cơ sở" />
        {known.approved && <ResultPart approved={known.approved} />}
        {maySeeFiles && (
          <GalleryPart id={id} mayRead={can.readFiles} all={<PartLink id={id} part="files" words="Xem tất cả" />} />
        )}
        <PartLinks id={id} />
      </div>
      <aside className={styles.side}>
        <DuePart facility={facility} known={known} />
        <Story facility={facility} />
      </aside>
    </>
  )
}

/** An approved facility at one glance: who, which level until when, what is due, how good, what happened. */
export const Portrait = ({ facility }: Props) => {
  const known = useKnown(facility.id)
  return (
    <div className={styles.board}>
      {known ? (
        <Board facility={facility} known={known} />
      ) : (
        <div className={styles.main}>
          <SkeletonFacts facts={8} />
        </div>
      )}
    </div>
  )
}
