import type {
  ContactEntryKind,
  ContactFinding,
  ContactKind,
  ContactOrigin,
  ContactStatus,
} from '@nhanxanh/contract/features/contacts.rules'
import type { Generated } from 'kysely'

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
}
type ContactEntriesTable = {
  id: Generated<string>
  contact_id: string
  kind: ContactEntryKind
  body: string
  written_by: string
  written_by_name: string
  written_at: Date
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
  contact_templates: ContactTemplatesTable
}
