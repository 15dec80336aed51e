import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import { assignedOnlyName, keyDifference, roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import type { HistoryEntry } from '@nhanxanh/contract/features/facilities'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { roleQueries } from '../roles.queries.ts'
import styles from './role.module.css'

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
const textIn = (value: unknown): string => (typeof value === 'string' ? value : 'không có')
const named = (keys: readonly string[]): string => keys.map(roleKeyName).join(', ')
const markIn = (value: unknown): string => (value === true ? 'có' : 'không')
const texts = { name: 'Tên', description: 'Mô tả' } as const

/** What an entry changed, in words: names of keys, never the keys. */
const sentencesOf = ({ changes }: HistoryEntry): string[] => {
  const keys = changes?.['permissions']
  const { gained, lost } = keyDifference(keysIn(keys?.before), keysIn(keys?.after))
  const words = Object.entries(texts).flatMap(([field, label]) => {
    const change = changes?.[field]
    return change ? [`${label}: ${textIn(change.before)} → ${textIn(change.after)}`] : []
  })
  const mark = changes?.['assignedOnly']
  return [
    ...words,
    ...(mark ? [`${assignedOnlyName}: ${markIn(mark.before)} → ${markIn(mark.after)}`] : []),
    ...(gained.length > 0 ? [`Thêm: ${named(gained)}`] : []),
    ...(lost.length > 0 ? [`Bớt: ${named(lost)}`] : []),
  ]
}

/** Who changed the role, when, and what. */
export const RoleHistory = ({ id }: { id: string }) => {
  const query = useQuery(roleQueries.history(id))
  const { data } = query
  const entries = (data?.items ?? []).map((entry) => ({
    id: entry.id,
    at: entry.at,
    by: entry.by,
    title: auditActionName(entry.action),
    when: formatDateTime(entry.at),
    children: sentencesOf(entry).map((sentence) => (
      <p key={sentence} className={styles.dimmed}>
        {sentence}
      </p>
    )),
  }))
  return (
    <div className={styles.panel}>
      {data === undefined && <SectionState what="lịch sử của vai trò" query={query} />}
      {data && entries.length === 0 && <p className={styles.dimmed}>Chưa ai sửa vai trò này.</p>}
      {entries.length > 0 && <Timeline label="Lịch sử vai trò" entries={entries} />}
    </div>
  )
}
