import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName, auditEntityName, recordWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { auditLogQueries } from '../audit-logs.queries.ts'
import styles from '../audit-logs.module.css'

const toneOf = ({ action }: AuditLog): NonNullable<TimelineEntry['tone']> => {
  if (/\.(approve|countersign|issue|reinstate)$/.test(action)) return 'green'
  if (/\.(reject|revoke|confirm-revocation|suspend|ban|delete)$/.test(action)) return 'red'
  return /\.(register|resubmit|submit|create|start)$/.test(action) ? 'blue' : 'grey'
}

const toTimeline =
  (refId: string) =>
  (entry: AuditLog): TimelineEntry => ({
    id: entry.id,
    title: auditActionName(entry.action),
    by: entry.changedBy.name,
    at: entry.createdAt,
    when: formatDateTime(entry.createdAt),
    tone: toneOf(entry),
    // What belongs to the record says which one it is.
    children:
      entry.refId === refId
        ? null
        : `${auditEntityName(entry.entityType)}: ${entry.record === null ? '' : recordWords(entry.record)}`,
  })

/** What happened to a record and to what belongs to it, for those who may read the log. */
export const StorySection = ({ entityType, refId }: { entityType: string; refId: string }) => {
  const mayRead = useCan('audit-log:read')
  const query = useQuery({ ...auditLogQueries.story(entityType, refId), enabled: mayRead })
  if (!mayRead) return null
  return (
    <FactsSection title="Dòng thời gian">
      {query.data === undefined && <SectionState what="dòng thời gian" query={query} />}
      {query.data?.items.length === 0 && <p className={styles.faint}>Chưa có hoạt động nào được ghi lại.</p>}
      {query.data && <Timeline entries={query.data.items.map(toTimeline(refId))} label="Dòng thời gian" />}
    </FactsSection>
  )
}
