import type { ContactEntry } from '@nhanxanh/contract/features/contacts'
import { contactEntryNames, contactLetterWayNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Thread, type ThreadEntry } from '../../../lib/cases/thread.tsx'
import { OriginalButton } from '../mails/original-button.tsx'

/** Who wrote it and when; what came from elsewhere says so. */
const headOf = ({ kind, way, by, at, from, sentFrom }: ContactEntry): string[] => [
  way === null ? contactEntryNames[kind] : contactLetterWayNames[way],
  by,
  ...(sentFrom === null ? [] : [`gửi từ địa chỉ khác: ${sentFrom}`]),
  formatDateTime(at),
  ...(from ? [from.code] : []),
]

const leftWords = ({ filesLeft, originalId }: ContactEntry): string | null => {
  if (filesLeft === 0) return null
  return `${filesLeft} tệp đính kèm ${originalId === null ? 'không được lưu' : 'nằm trong bản gốc của thư'}.`
}

const toThread = (entry: ContactEntry): ThreadEntry => ({
  id: entry.id,
  kind: entry.kind,
  head: headOf(entry),
  text: entry.body,
  left: leftWords(entry),
  beside: entry.originalId !== null && <OriginalButton id={entry.originalId} />,
  letter: entry.quoted === null ? null : { summary: 'Thư được trả lời', text: entry.quoted },
})

/** What was written since the first letter: by the person, to the person, and among staff. */
export const ContactThread = ({ entries }: { entries: readonly ContactEntry[] }) =>
  entries.length > 0 && <Thread title="Trao đổi" entries={entries.map(toThread)} />
