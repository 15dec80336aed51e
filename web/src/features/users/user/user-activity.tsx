import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName, auditOutcomeNames, recordWords } from '@nhanxanh/contract/features/audit-logs.rules'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/query-of.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { whenWords } from '../user-words.tsx'

const shown = 20

/** The latest that the person did. */
const activityOf = (id: string) => queryOf(auditLogs.list, { query: { changedBy: [id], limit: shown } })

/** What the person did lately, for those who may read the log; the rest is one step away. */
export const UserActivity = ({ user: { id } }: { user: UserDetail }) => {
  const query = useQuery(activityOf(id))
  const { data } = query
  if (!data) {
    return (
      <FactsSection title="Hoạt động gần đây">
        <SectionState what="hoạt động gần đây" query={query} />
      </FactsSection>
    )
  }
  const entries = data.items.map(({ id: entryId, createdAt, action, outcome, record }) => ({
    id: entryId,
    at: createdAt,
    title: [
      auditActionName(action),
      outcome === 'refused' && ` (${auditOutcomeNames.refused.toLowerCase()})`,
      record && `: ${recordWords(record)}`,
    ],
    when: whenWords(createdAt),
  }))
  const more = (
    <Link to="/audit-logs" search={{ changedBy: id }}>
      Xem trong nhật ký
    </Link>
  )
  return (
    <FactsSection title="Hoạt động gần đây" end={more}>
      {entries.length === 0 ? (
        <p>Người này chưa làm gì trên hệ thống.</p>
      ) : (
        <Timeline label="Hoạt động gần đây" entries={entries} />
      )}
    </FactsSection>
  )
}
