import type { ContactEntry } from '@nhanxanh/contract/features/contacts'
import { contactEntryNames, contactLetterWayNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import handling from '../../../lib/cases/cases.module.css'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import styles from '../contacts.module.css'

type Props = { entry: ContactEntry }

/** Who wrote it and when; what came from elsewhere says so. */
const Head = ({ entry: { kind, way, by, at, from, sentFrom } }: Props) => (
  <p className={handling.who}>
    {way === null ? contactEntryNames[kind] : contactLetterWayNames[way]} · {by}
    {sentFrom !== null && ` · gửi từ địa chỉ khác: ${sentFrom}`} · {formatDateTime(at)}
    {from && ` · ${from.code}`}
  </p>
)

const Entry = ({ entry }: Props) => (
  <li data-kind={entry.kind}>
    <Head entry={entry} />
    <p className={styles.text}>{entry.body}</p>
    {entry.filesLeft > 0 && <p className={handling.behind}>{entry.filesLeft} tệp đính kèm không được lưu.</p>}
    {entry.quoted !== null && (
      <details className={handling.behind}>
        <summary>Thư được trả lời</summary>
        <p className={handling.letter}>{entry.quoted}</p>
      </details>
    )}
  </li>
)

/** What was written since the first letter: by the person, to the person, and among staff. */
export const ContactThread = ({ entries }: { entries: readonly ContactEntry[] }) => {
  if (entries.length === 0) return null
  return (
    <FactsSection title="Trao đổi">
      <ol className={handling.thread}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </FactsSection>
  )
}
