import { contacts } from '@nhanxanh/contract/features/contacts'
import { contactFindingNames, contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import styles from './review.module.css'

/** Complaints about the facility, the newest first; only for who may list letters, and only where there are any. */
export const ComplaintsPanel = ({ id }: { id: string }) => {
  const mayList = useCan('contact:list')
  const query = { facilityId: id, kind: ['complaint' as const], orderDirection: 'DESC' as const, limit: 20 }
  const { data } = useQuery({ ...queryOf(contacts.list, { query }), enabled: mayList })
  if (!data || data.items.length === 0) return null
  return (
    <FactsSection title="Phản ánh">
      <ul className={styles.licences}>
        {data.items.map(({ id: contactId, subject, status, finding, receivedAt }) => (
          <li key={contactId}>
            <span>
              <Link to="/contacts" search={{ status, facilityId: id, peek: contactId }}>
                {subject}
              </Link>
              <span className={styles.small}>
                {formatDate(receivedAt)} ·{' '}
                {finding === null ? contactStatusNames[status] : contactFindingNames[finding]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </FactsSection>
  )
}
