import type { ContactBody, ContactUpdate } from '@nhanxanh/contract/features/contacts.fields'
import type { ContactEntryKind, ContactOrigin, ContactStatus } from '@nhanxanh/contract/features/contacts.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import { handlersBy } from '../../db/statements/staff-holding.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'
import { sightOf } from '../../db/statements/contacts-in-sight.ts'
import type { Onlooker } from '../../db/statements/contacts-in-sight.ts'

const selected = (db: Db) =>
  db
    .selectFrom('contacts')
    .leftJoin('facilities', 'facilities.id', 'contacts.facility_id')
    .leftJoin('users as assignee', 'assignee.id', 'contacts.assignee_id')
    .selectAll('contacts')
    .select(['facilities.code as facility_code', 'facilities.name as facility_name', 'assignee.name as assignee_name'])
export type ContactRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** A letter that this person may know of; null: for who has just worked on it. */
export const find = (db: Db, id: string, onlooker: Onlooker | null): Promise<ContactRecord | undefined> =>
  selected(db)
    .where('contacts.id', '=', id)
    .$if(onlooker !== null, (query) => query.where(sql<boolean>`${onlooker && sightOf('contacts', onlooker)}`))
    .executeTakeFirst()

/** The same; nobody else changes it until the end of the transaction. */
export const lock = (db: Db, id: string, onlooker: Onlooker) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`${sightOf('contacts', onlooker)}`)
    .forUpdate('contacts')
    .executeTakeFirst()

export type LockedContact = NonNullable<Awaited<ReturnType<typeof lock>>>

/** What the public page asks besides. */
export type FromPage = { decision?: string | null; place?: string | null }

type NewContact = {
  code: string
  origin: ContactOrigin
  status: ContactStatus
  body: Omit<ContactBody, 'namesPerson'> & Partial<Pick<ContactBody, 'namesPerson'>> & FromPage
  /** The facility that the sender names; staff tie the letter to one. */
  placeId?: string | null
  now: Date
}

export const create = async (
  db: Db,
  { code, origin, status, body, placeId = null, now }: NewContact,
): Promise<string> => {
  const { id } = await db
    .insertInto('contacts')
    .values({
      ...columnsOf(body),
      code,
      origin,
      status,
      facility_id: null,
      place_id: placeId,
      assignee_id: null,
      name_folded: foldText(body.name),
      search_text: searchDocument({
        texts: [body.name, body.subject, body.body, body.place ?? ''],
        codes: [code, body.email, body.decision ?? null],
        phones: [body.phone],
      }),
      received_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Omit<ContactUpdate, 'version'>> & { now: Date }

/** Moves a letter on; what is not named stays. */
export const update = async (db: Db, id: string, { now, ...change }: Change): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ ...columnsOf(change), updated_at: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Gives a letter that was just made to somebody. */
export const assign = async (db: Db, id: string, assigneeId: string | null): Promise<void> => {
  await db.updateTable('contacts').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
}

type NewEntry = { contactId: string; kind: ContactEntryKind; body: string; by: { id: string; name: string }; now: Date }

export const addEntry = async (db: Db, { contactId, kind, body, by, now }: NewEntry): Promise<string> => {
  const { id } = await db
    .insertInto('contact_entries')
    .values({ contact_id: contactId, kind, body, written_by: by.id, written_by_name: by.name, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('contacts').where('id', '=', id).execute()
}

/** The facility of a certificate by the code of its public page. */
export const findCertified = async (db: Db, code: string): Promise<string | null> => {
  const found = await db.selectFrom('certificates').select('facility_id').where('code', '=', code).executeTakeFirst()
  return found?.facility_id ?? null
}

/** The facility that the sender chose; those that share a telephone or an address with them, or whose name stands in the letter. At most three. */
export const listSuggestions = async (db: Db, { place_id, ...letter }: ContactRecord) => {
  const { email, phone, subject, body, decision, place } = letter
  const words = foldText(`${subject} ${body} ${decision ?? ''} ${place ?? ''}`)
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select f.id, f.code, f.name from facilities f left join users o on o.id = f.owner_id
    where f.status = 'approved' and (f.id = ${place_id}::uuid or f.phone = ${phone}::text or f.representative_phone = ${phone}::text
      or o.email = ${email}::text or f.code = ${decision}::text
      or exists (select from certificates c where c.facility_id = f.id and c.number = ${decision}::text)
      or (length(f.name_folded) > 8 and strpos(${words}::text, f.name_folded) > 0))
    order by f.id is distinct from ${place_id}::uuid, f.name limit 3`.execute(db)
  return rows
}

/** The appeals that were made of a letter. */
export const listAppeals = (db: Db, id: string) =>
  db.selectFrom('appeals').select(['id', 'code']).where('contact_id', '=', id).orderBy('created_at').execute()

export const { listHandlers, isHandler } = handlersBy('contact:edit')

type Kept = { spamUntil: Date; closedUntil: Date }

/** Removes what is kept no longer, with its thread: spam, and closed letters that are no complaint. How many. */
export const removeKeptLongEnough = async (db: Db, { spamUntil, closedUntil }: Kept): Promise<number> => {
  return removeInSlices(
    db,
    'contacts',
    (row) =>
      row.and([
        // What is part of another letter is kept as long as that one.
        row('merged_into_id', 'is', null),
        row.or([
          row.and([row('status', '=', 'spam'), row('updated_at', '<', spamUntil)]),
          row.and([row('status', '=', 'closed'), row('kind', '<>', 'complaint'), row('updated_at', '<', closedUntil)]),
        ]),
      ]),
    100,
  )
}
