import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { actDetail, timelineEntry } from './history-words.ts'
import styles from './review.module.css'

/** Every act on the file, the newest first. */
export const HistoryPanel = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(facilityQueries.history(id))
  const [now] = useState(() => new Date())
  const entries = (data?.items ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((entry) => timelineEntry(entry, now, actDetail(entry)))
  return (
    <>
      {isError && <p className={styles.faint}>Không tải được lịch sử của hồ sơ.</p>}
      {data && entries.length === 0 && <p className={styles.faint}>Hồ sơ chưa có hoạt động nào được ghi lại.</p>}
      <Timeline entries={entries} label="Lịch sử của hồ sơ" />
    </>
  )
}
