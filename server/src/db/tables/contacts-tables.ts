import type {
  ContactEntryKind,
  ContactFinding,
  ContactKind,
  ContactLetterWay,
  ContactOrigin,
  ContactStatus,
} from '@nhanxanh/contract/features/contacts.rules'
import type { ColumnType, Generated } from 'kysely'

/** What a merge changed of the letter that stands. */
type MergeChanges = Record<string, { before: unknown; after: unknown }>
type ContactsTable = {
  id: Generated<string>
  version: Generated<number>
  code: string
  origin: ContactOrigin
  name: string
  email: string | null
  phone: string | null
  subject: string
  body: string
  kind: ContactKind
  status: Generated<ContactStatus>
  facility_id: string | null
  finding: ContactFinding | null
  assignee_id: string | null
  name_folded: string
  search_text: string
  received_at: Date
  updated_at: Date
  merged_into_id: string | null
  merged_at: Date | null
  merge_changes: ColumnType<MergeChanges | null, string | null, string | null>
  split_from_id: string | null
  body_entry_id: string | null
  names_person: Generated<boolean>
  decision: Generated<string | null>
  place: Generated<string | null>
  place_id: Generated<string | null>
}
type ContactEntriesTable = {
  id: Generated<string>
  contact_id: string
  kind: ContactEntryKind
  body: string
  /** Null: the person who wrote to the programme. */
  written_by: string | null
  written_by_name: string
  written_at: Date
  way: ContactLetterWay | null
  quoted: string | null
  sent_from: string | null
  files_left: Generated<number>
}
type ContactMailsTable = {
  message_id: string
  entry_id: string
  contact_id: string
  is_incoming: boolean
  uid_validity: string | null
  uid: number | null
  mailbox: string | null
  at: Date
}
type UnplacedMailsTable = {
  id: Generated<string>
  message_id: string
  mailbox: string
  uid_validity: string
  uid: number
  sender_name: string
  sender_address: string
  subject: string
  body: string
  quoted: string | null
  files_left: number
  named_code: string | null
  proposed_id: string | null
  received_at: Date
  contact_id: string | null
  entry_id: string | null
  status_before: ContactStatus | null
  contact_version: number | null
}
type ContactOriginalsTable = {
  id: Generated<string>
  entry_id: string | null
  mail_id: string | null
  source: Buffer
}
type MailboxMarksTable = {
  mailbox: string
  uid_validity: string
  last_uid: number
  read_at: Date
}

type ContactTemplatesTable = {
  id: Generated<string>
  version: Generated<number>
  title: string
  body: string
  created_at: Date
  updated_at: Date
}
export type ContactsTables = {
  contacts: ContactsTable
  contact_entries: ContactEntriesTable
  contact_mails: ContactMailsTable
  contact_originals: ContactOriginalsTable
  contact_templates: ContactTemplatesTable
  mailbox_marks: MailboxMarksTable
  unplaced_mails: UnplacedMailsTable
}
