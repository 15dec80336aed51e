import type { ContactDetail, ContactEntry, ContactRow } from '@nhanxanh/contract/features/contacts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { findOriginalOf } from './answers/unplaced.repo.ts'
import type { ContactListRecord } from './contacts.list.ts'
import * as repo from './contacts.repo.ts'
import { findPlace, listRelatives } from './merge/merge.repo.ts'
import { listStanding, listThread } from './merge/thread.repo.ts'
import type { StandingRecord, ThreadRecord } from './merge/thread.repo.ts'
import { onlookerOf } from '../../db/statements/contacts-in-sight.ts'

type Reading = { db: Db; caller: Caller }

export const toRow = (record: ContactListRecord): ContactRow => ({
  ...fieldsOf(
    pick(record, ['id', 'version', 'code', 'name', 'subject', 'kind', 'status', 'origin', 'finding'] as const),
  ),
  facility:
    record.facility_id === null
      ? null
      : { id: record.facility_id, code: record.facility_code ?? '', name: record.facility_name ?? '' },
  assignee: record.assignee_id === null ? null : { id: record.assignee_id, name: record.assignee_name ?? '' },
  receivedAt: record.received_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
})

const toLetter = (row: Pick<StandingRecord, 'id' | 'version' | 'code' | 'subject' | 'status'>) =>
  fieldsOf(pick(row, ['id', 'version', 'code', 'subject', 'status'] as const))

/** What was written, of all letters that stand here as one: theirs, which are entries now, among the others in time. */
const threadOf = ([own, ...merged]: StandingRecord[], thread: ThreadRecord[]): ContactEntry[] => {
  const fromOf = new Map(merged.map(({ id, code }) => [id, { id, code }]))
  const entries = thread.map(({ contact_id, written_by_name: by, written_at, ...entry }): ContactEntry => ({
    ...fieldsOf(entry),
    by,
    at: written_at.toISOString(),
    from: fromOf.get(contact_id) ?? null,
  }))
  const letters = merged.map(({ id, code, name: by, body, received_at }): ContactEntry => ({
    id,
    kind: 'letter',
    body,
    by,
    at: received_at.toISOString(),
    from: { id, code },
    way: null,
    quoted: null,
    sentFrom: null,
    filesLeft: 0,
    originalId: null,
  }))
  if (own === undefined || letters.length === 0) return entries
  return [...letters, ...entries].toSorted((one, other) => one.at.localeCompare(other.at))
}

const canOf = ({ caller }: Reading, { merged_into_id: mergedInto }: repo.ContactRecord, recipients: string[]) => {
  const edit = caller.can('contact:edit') && mergedInto === null
  return {
    edit,
    reply: edit && recipients.length > 0,
    merge: edit,
    delete: caller.can('contact:delete') && mergedInto === null,
  }
}

const placeOf = async (db: Db, id: string | null) => {
  const place = id === null ? undefined : await findPlace(db, id)
  return place ? toLetter(place) : null
}

/** A letter with its thread. CONTACT_NOT_FOUND. */
export const contactDetail = async (reading: Reading, id: string): Promise<ContactDetail> => {
  const record = await repo.find(reading.db, id, onlookerOf(reading.caller))
  if (!record) throw new Refusal('CONTACT_NOT_FOUND')
  return detailOf(reading, record)
}

/** What somebody has just made of a letter, also where it is for another person alone from now on. */
export const contactAfter = async (reading: Reading, id: string): Promise<ContactDetail> => {
  const record = await repo.find(reading.db, id, null)
  if (!record) throw new Refusal('CONTACT_NOT_FOUND')
  return detailOf(reading, record)
}

const detailOf = async (reading: Reading, record: repo.ContactRecord): Promise<ContactDetail> => {
  const { db, caller } = reading
  const { id } = record
  const standing = await listStanding(db, id)
  const recipients = [...new Set(standing.flatMap(({ email }) => email ?? []))]
  const relatives = await listRelatives(db, record, onlookerOf(caller))
  return {
    ...toRow(record),
    ...fieldsOf(pick(record, ['email', 'phone', 'body', 'names_person', 'decision', 'place'] as const)),
    originalId: await findOriginalOf(db, id),
    appeals: await repo.listAppeals(db, id),
    entries: threadOf(standing, await listThread(db, id)),
    merged: standing
      .slice(1)
      .map((row) =>
        Object.assign(toLetter(row), { name: row.name, mergedAt: (row.merged_at ?? row.received_at).toISOString() }),
      ),
    mergedInto: await placeOf(db, record.merged_into_id),
    splitFrom: await placeOf(db, record.split_from_id),
    recipients,
    relatives: relatives.map((row) => Object.assign(toLetter(row), { receivedAt: row.received_at.toISOString() })),
    suggestions: record.facility_id === null ? await repo.listSuggestions(db, record) : [],
    can: canOf(reading, record, recipients),
  }
}

/** A letter that stands for itself, under a lock. CONTACT_NOT_FOUND, CONTACT_MERGED; STALE_VERSION where a colleague was faster. */
export const lockContact = async (
  { db, caller, audit }: Pick<Context, 'db' | 'audit'> & { caller: Caller },
  id: string,
  version?: number,
) => {
  audit({ refId: id })
  const contact = await repo.lock(db, id, onlookerOf(caller))
  if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
  if (contact.merged_into_id !== null) throw new Refusal('CONTACT_MERGED')
  if (version !== undefined && contact.version !== version) throw new Refusal('STALE_VERSION')
  return contact
}
