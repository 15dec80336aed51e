import type { ContactEntry } from '@nhanxanh/contract/features/contacts'
import { contactEntryNames, contactLetterWayNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Thread, type ThreadEntry } from '../../../lib/cases/thread.tsx'

/** Who wrote it and when; what came from elsewhere says so. */
const headOf = ({ kind, way, by, at, from, sentFrom }: ContactEntry): string[] => [
  way === null ? contactEntryNames[kind] : contactLetterWayNames[way],
  by,
  ...(sentFrom === null ? [] : [`gửi từ địa chỉ khác: ${sentFrom}`]),
  formatDateTime(at),
  ...(from ? [from.code] : []),
]

const toThread = (entry: ContactEntry): ThreadEntry => ({
  id: entry.id,
  kind: entry.kind,
  head: headOf(entry),
  text: entry.body,
  left: entry.filesLeft > 0 ? `${entry.filesLeft} tệp đính kèm không được lưu.` : null,
  letter: entry.quoted === null ? null : { summary: 'Thư được trả lời', text: entry.quoted },
})

/** What was written since the first letter: by the person, to the person, and among staff. */
export const ContactThread = ({ entries }: { entries: readonly ContactEntry[] }) =>
  entries.length > 0 && <Thread title="Trao đổi" entries={entries.map(toThread)} />
