import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { usePresence } from '../../lib/presence/use-presence.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { Colleagues } from '../../ui/people/colleagues.tsx'
import { AppealOfLetter } from '../appeals/appeals.public.tsx'
import { ContactActs } from './contact-acts.tsx'
import { contactScreen } from './contact-columns.ts'
import { ContactState } from './contact-state.tsx'
import { ContactThread } from './thread/contact-thread.tsx'
import { ReplyForm } from './reply-form.tsx'
import { contactQueries } from './contacts.queries.ts'
import { OriginalButton } from './mails/original-button.tsx'
import { Kin, Standing } from './merge/kin.tsx'
import styles from './contacts.module.css'

/** What was made of a letter that complains of a decision, or the way to make it. */
const MadeAppeal = ({ contact }: { contact: ContactDetail }) => {
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

/** Who wrote, how they are reached, of which place, and when: in one line. */
const Line = ({ contact: { name, phone, facility, receivedAt } }: { contact: ContactDetail }) => {
  const words = [name, phone && formatPhone(phone), facility?.name, formatDateTime(receivedAt)].filter(Boolean)
  return (
    <p className="remark one-line fill" title={words.join(' · ')}>
      {words.join(' · ')}
    </p>
  )
}

const Letter = ({ contact }: { contact: ContactDetail }) => (
  <FactsSection title="Nội dung">
    <p className={styles.text}>{contact.body}</p>
    {contact.originalId !== null && <OriginalButton id={contact.originalId} />}
    <Facts
      facts={contactScreen.facts(contact, [
        'kind',
        { label: 'Email', value: contact.email, isWide: contact.email !== null },
        contact.decision !== null && { label: 'Quyết định bị khiếu nại', value: contact.decision, isWide: true },
        contact.place !== null && { label: 'Cơ sở người viết nêu', value: contact.place, isWide: true },
        'origin',
        'code',
      ])}
    />
  </FactsSection>
)

/** A letter beside the list: what it says, where it stands, what was written about it, and the answer. */
export const ContactPeek = ({ id }: { id: string }) => {
  const canRead = useMay('/contacts', 'open')
  const others = usePresence(canRead ? { kind: 'contacts', id } : null)
  const query = useQuery({ ...contactQueries.detail(id), enabled: canRead })
  if (!canRead) return <p>Bạn không có quyền đọc nội dung liên hệ.</p>
  return (
    <PeekMore query={query}>
      {(contact) => (
        <>
          <PeekParts>
            <div className="row">
              <Line contact={contact} />
              <Colleagues others={others} />
            </div>
            <Standing contact={contact} />
            <Letter contact={contact} />
            <ContactThread entries={contact.entries} />
            <MadeAppeal contact={contact} />
            <ContactState contact={contact} />
            <Kin contact={contact} />
            <ContactActs contact={contact} />
          </PeekParts>
          {contact.can.reply && <ReplyForm contact={contact} />}
        </>
      )}
    </PeekMore>
  )
}
