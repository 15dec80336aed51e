import type { ContactEntryKind, ContactLetterWay, ContactStatus } from '@nhanxanh/contract/features/contacts.rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** The letters that stand as one with this one, itself first; what was merged into a merged letter came with it. */
const standing = (id: string) => sql`with recursive standing as (
    select c.* from contacts c where c.id = ${id}::uuid
    union all select c.* from contacts c join standing s on c.merged_into_id = s.id)`

export type StandingRecord = {
  id: string
  version: number
  code: string
  name: string
  subject: string
  status: ContactStatus
  body: string
  email: string | null
  received_at: Date
  merged_into_id: string | null
  merged_at: Date | null
}

/** This letter and those that were merged into it, the first merged first. */
export const listStanding = async (db: Db, id: string): Promise<StandingRecord[]> => {
  const { rows } = await sql<StandingRecord>`${standing(id)}
    select id, version, code, name, subject, status, body, email, received_at, merged_into_id, merged_at from standing
    order by (id = ${id}::uuid) desc, merged_at, id`.execute(db)
  return rows
}

export type ThreadRecord = {
  id: string
  contact_id: string
  kind: ContactEntryKind
  body: string
  written_by_name: string
  written_at: Date
  way: ContactLetterWay | null
  quoted: string | null
  sent_from: string | null
  files_left: number
  original_id: string | null
}

/** The entries of all of them, the oldest first; one whose words are the body of its letter is told as that. */
export const listThread = async (db: Db, id: string): Promise<ThreadRecord[]> => {
  const { rows } = await sql<ThreadRecord>`${standing(id)}
    select e.id, e.contact_id, e.kind, e.body, e.written_by_name, e.written_at, e.way, e.quoted, e.sent_from, e.files_left, o.id as original_id
    from contact_entries e join standing s on s.id = e.contact_id left join contact_originals o on o.entry_id = e.id
    where e.id is distinct from s.body_entry_id order by e.written_at, e.id`.execute(db)
  return rows
}
