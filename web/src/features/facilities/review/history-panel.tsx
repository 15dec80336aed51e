import type { HistoryEntry } from '@nhanxanh/contract/features/facilities'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatRelative } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { actDetail, actWords } from './history-words.ts'
import styles from './review.module.css'

const shown =
  (now: Date) =>
  (entry: HistoryEntry): TimelineEntry => {
    const { title, tone } = actWords(entry)
    const { id, by, at } = entry
    const [when, exact] = [formatDateTime(at), formatRelative(at, now)]
    return { id, title, tone, by, at, when, exact, children: actDetail(entry) }
  }

/** Every act on the file, the newest first. */
export const HistoryPanel = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(facilityQueries.history(id))
  const [now] = useState(() => new Date())
  const entries = (data?.items ?? []).toSorted((one, other) => other.at.localeCompare(one.at)).map(shown(now))
  return (
    <FactsSection title="Lịch sử">
      {isError && <p className={styles.faint}>Không tải được lịch sử của hồ sơ.</p>}
      {data && entries.length === 0 && <p className={styles.faint}>Hồ sơ chưa có hoạt động nào được ghi lại.</p>}
      <Timeline entries={entries} label="Lịch sử của hồ sơ" />
    </FactsSection>
  )
}
