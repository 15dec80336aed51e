import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { UserDetail } from '@nhanxanh/contract/features/users'
import { useQuery } from '@tanstack/react-query'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { Changes } from '../../audit-logs/audit-logs.public.tsx'
import { whenWords } from '../user-words.tsx'
import { userQueries } from '../users.queries.ts'

/** What was done to an account. */
export const UserHistory = ({ user }: { user: UserDetail }) => {
  const query = useQuery(userQueries.history(user.id))
  const { data } = query
  if (!data) {
    return (
      <FactsSection title="Lịch sử">
        <SectionState what="lịch sử của tài khoản" query={query} />
      </FactsSection>
    )
  }
  const entries = data.items.map(({ id, at, by, action, changes }) => ({
    id,
    at,
    by,
    title: auditActionName(action),
    when: whenWords(at),
    children: changes && <Changes entry={{ entityType: 'user', changedBy: { id: null, name: by }, changes }} />,
  }))
  return (
    <FactsSection title="Lịch sử">
      {entries.length === 0 ? <p>Chưa có thay đổi nào.</p> : <Timeline label="Lịch sử tài khoản" entries={entries} />}
    </FactsSection>
  )
}
