import { Button } from '@mantine/core'
import type { StoryEntry } from '@nhanxanh/contract/features/audit-logs.story'
import { namesItsThing, relativeWords, storyWords } from '@nhanxanh/contract/features/audit-logs.words'
import { formatDateTime, formatRelative, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { SectionState } from '../../ui/states/section-state.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline/timeline.tsx'
import { StoryChanges } from './story-changes.tsx'
import { storyPages, type Story } from './story-queries.ts'
import { toneOf } from './story-tones.ts'
import styles from './story.module.css'

/** What belongs to the record, to open it where it has a screen. Who reads of it may open its list. */
const Relative = ({ entry }: { entry: StoryEntry }) => {
  const words = relativeWords(entry)
  const { id, code } = entry.record
  const params = { id }
  switch (entry.entityType) {
    case 'facility':
      return (
        <Link to="/approve-accounts/$id" params={params} search={{}}>
          {words}
        </Link>
      )
    case 'assessment':
      return (
        <Link to="/assessments/$id" params={params} search={{}}>
          {words}
        </Link>
      )
    case 'certificate':
      return (
        <Link to="/certificates/$id" params={params} search={{}}>
          {words}
        </Link>
      )
    case 'appeal':
      return (
        <Link to="/appeals" search={{ q: code ?? '' }}>
          {words}
        </Link>
      )
    default:
      return words
  }
}

const Sentence = ({ entry, isOwn }: { entry: StoryEntry; isOwn: boolean }) => (
  <>
    {storyWords(entry)}
    {!isOwn && (
      <>
        {namesItsThing(entry) ? ' ' : ': '}
        <Relative entry={entry} />
      </>
    )}
    .
  </>
)

/** The rows of that day on that record, with this one open beside them. */
const Row = ({ entry: { rowId, at, record } }: { entry: StoryEntry }) => {
  if (rowId === null) return null
  const day = vietnamDay(at)
  return (
    <Link
      to="/audit-logs"
      search={{ refId: record.id, createdFrom: day, createdTo: day, peek: rowId }}
      className={styles.row}
    >
      Mở trong nhật ký
    </Link>
  )
}

type More = (entry: StoryEntry) => ReactNode

const toTimeline = (entry: StoryEntry, { root }: Story, now: Date, more?: More): TimelineEntry => {
  const isOwn = entry.entityType === root.entityType && entry.record.id === root.id
  return {
    id: entry.id,
    title: <Sentence entry={entry} isOwn={isOwn} />,
    at: entry.at,
    when: formatDateTime(entry.at),
    exact: formatRelative(entry.at, now),
    tone: toneOf(entry.action),
    children: more ? (
      more(entry)
    ) : (
      <>
        <StoryChanges entry={entry} />
        <Row entry={entry} />
      </>
    ),
  }
}

type Props = {
  story: Story
  label: string
  /** The sentences alone, and what this adds to them: neither the fields that changed nor the log. */
  more?: More
}

/** What happened to a record and to what belongs to it, the newest first, as far as the reader may know of it. */
export const StoryTimeline = ({ story, label, more }: Props) => {
  const query = useInfiniteQuery(storyPages(story))
  const [now] = useState(() => new Date())
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (data === undefined) return <SectionState what="dòng thời gian" query={query} />
  if (data.length === 0) return <p className={styles.faint}>Chưa có hoạt động nào được ghi lại.</p>
  return (
    <>
      <Timeline entries={data.map((entry) => toTimeline(entry, story, now, more))} label={label} />
      {isFetchNextPageError && <p role="alert">Không tải được phần tiếp theo của dòng thời gian.</p>}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      )}
    </>
  )
}
