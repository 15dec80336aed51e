import { storyThingNames, type StoryEntry } from '@nhanxanh/contract/features/facilities.story'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { actDetail, timelineEntry } from '../review/history-words.ts'
import styles from '../review/review.module.css'

/** The record that an act was done on, to open it; the facility itself is open. */
const Where = ({ entry: { thing, record } }: { entry: StoryEntry }) => {
  const words = `${storyThingNames[thing]} ${record.code}`
  if (thing === 'assessment') {
    return (
      <Link to="/assessments/$id" params={{ id: record.id }} search={{}}>
        {words}
      </Link>
    )
  }
  if (thing === 'certificate') {
    return (
      <Link to="/certificates/$id" params={{ id: record.id }} search={{}}>
        {words}
      </Link>
    )
  }
  if (thing === 'appeal') {
    return (
      <Link to="/appeals" search={{ q: record.code }}>
        {words}
      </Link>
    )
  }
  return <>{words}</>
}

const detailOf = (entry: StoryEntry) => (entry.thing === 'facility' ? actDetail(entry) : <Where entry={entry} />)

/** Everything that happened to the facility, whatever it was about, the newest first. */
export const StoryPart = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(facilityQueries.story(id))
  const [now] = useState(() => new Date())
  if (isError) return <p className={styles.faint}>Không tải được dòng thời gian của cơ sở.</p>
  if (!data) return <SkeletonFacts facts={8} />
  const entries = data.items.map((entry) => timelineEntry(entry, now, detailOf(entry)))
  return <Timeline entries={entries} label="Dòng thời gian của cơ sở" />
}
