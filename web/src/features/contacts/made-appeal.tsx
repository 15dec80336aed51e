import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { AppealOfLetter } from '../appeals/appeals.public.tsx'
import { contactQueries } from './contacts.queries.ts'

/** What was made of a letter that complains of a decision, or the way to make it. */
export const MadeAppeal = ({ contact }: { contact: ContactDetail }) => {
  const client = useQueryClient()
  const { id, kind, appeals, can } = contact
  if (kind !== 'appeal' && appeals.length === 0) return null
  const read = () => void client.invalidateQueries({ queryKey: contactQueries.detail(id).queryKey })
  return (
    <FactsSection title="Khiếu nại">
      {appeals.map((appeal) => (
        <p key={appeal.id}>
          Đã lập khiếu nại{' '}
          <Link to="/appeals" search={{ peek: appeal.id }}>
            {appeal.code}
          </Link>
        </p>
      ))}
      {can.edit && appeals.length === 0 && <AppealOfLetter contact={contact} onMade={read} />}
    </FactsSection>
  )
}
