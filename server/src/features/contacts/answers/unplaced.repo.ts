import type { ContactStatus } from '@nhanxanh/contract/features/contacts.rules'
import { sql } from 'kysely'
import { sightOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Onlooker } from '../../../db/statements/contacts-in-sight.ts'
import type { Db, NewRow } from '../../../db/types.ts'
import { findStanding } from './answers.repo.ts'

export type Hint = { codes: readonly string[]; sender: string }
export type Proposal = { code: string | null; contactId: string | null }

/**
 * What a letter may belong to: the record whose code its subject names, with or without the code of the programme before it, or else the
 * newest letter of its sender that is not closed. Undefined: nothing speaks for an answer.
 */
export const findProposal = async (db: Db, { codes, sender }: Hint): Promise<Proposal | undefined> => {
  const endings = codes.map((code) => `%-${code}`)
  const { rows } = await sql<{ code: string | null; contact_id: string | null }>`
    with named as (
      select code, id as contact_id, 1 as rank from contacts
      union all select code, contact_id, 2 from appeals
      union all select code, null, 3 from data_requests)
    (select code, contact_id from named where code = any(${codes}::text[]) or code like any(${endings}::text[])
      order by rank, code limit 1)
    union all
    (select null, id from contacts where email = ${sender}::text and status in ('new', 'open', 'answered')
      order by received_at desc limit 1)
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const contactId = row.contact_id === null ? null : await findStanding(db, row.contact_id)
  return { code: row.code, contactId: contactId ?? null }
}

/** False where this letter waits already, or was decided. */
export const addUnplaced = async (db: Db, row: NewRow<'unplaced_mails'>, source: Buffer): Promise<boolean> => {
  const made = await db
    .insertInto('unplaced_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await db.insertInto('contact_originals').values({ mail_id: made.id, entry_id: null, source }).execute()
  return made !== undefined
}

export const addOriginal = async (db: Db, entryId: string, source: Buffer): Promise<void> => {
  await db.insertInto('contact_originals').values({ entry_id: entryId, mail_id: null, source }).execute()
}

/** What may be known of a letter: that to which it may belong, or does, is in sight. */
const inSight = (onlooker: Onlooker) => sql<boolean>`(contacts.id is null or ${sightOf('contacts', onlooker)})`

const waiting = (db: Db, onlooker: Onlooker) =>
  db
    .selectFrom('unplaced_mails')
    .leftJoin('contacts', 'contacts.id', 'unplaced_mails.proposed_id')
    .where('unplaced_mails.contact_id', 'is', null)
    .where(inSight(onlooker))

/** Those that wait, the oldest first. */
export const listWaiting = (db: Db, onlooker: Onlooker, most: number) =>
  waiting(db, onlooker)
    .innerJoin('contact_originals', 'contact_originals.mail_id', 'unplaced_mails.id')
    .selectAll('unplaced_mails')
    .select(['contacts.code', 'contacts.subject as proposed_subject', 'contacts.name as proposed_name'])
    .select('contact_originals.id as original_id')
    .orderBy('unplaced_mails.received_at')
    .orderBy('unplaced_mails.id')
    .limit(most)
    .execute()
export type WaitingRecord = Awaited<ReturnType<typeof listWaiting>>[number]

export const countWaiting = async (db: Db, onlooker: Onlooker): Promise<number> => {
  const { count } = await waiting(db, onlooker)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A letter that this person may know of, under a lock: of two who decide at once the second finds it decided. */
export const lockMail = (db: Db, id: string, onlooker: Onlooker) =>
  db
    .selectFrom('unplaced_mails')
    .leftJoin('contacts', (join) =>
      join.on(sql<boolean>`contacts.id = coalesce(unplaced_mails.contact_id, unplaced_mails.proposed_id)`),
    )
    .selectAll('unplaced_mails')
    .where('unplaced_mails.id', '=', id)
    .where(inSight(onlooker))
    .forUpdate('unplaced_mails')
    .executeTakeFirst()
export type UnplacedRecord = NonNullable<Awaited<ReturnType<typeof lockMail>>>

type Decision = { contactId: string; entryId: string | null; statusBefore: ContactStatus | null }

/** Notes where a letter belongs, and the version of the letter with which that can be taken back. */
export const decide = async (db: Db, id: string, { contactId, entryId, statusBefore }: Decision): Promise<void> => {
  await db
    .updateTable('unplaced_mails')
    .set({ contact_id: contactId, entry_id: entryId, status_before: statusBefore })
    .set({ contact_version: sql`(select version from contacts where id = ${contactId}::uuid)` })
    .where('id', '=', id)
    .execute()
  await db.updateTable('contact_originals').set({ entry_id: entryId }).where('mail_id', '=', id).execute()
}

/** It waits again; its words leave the thread. */
export const takeBack = async (db: Db, { id, entry_id: entryId }: UnplacedRecord): Promise<void> => {
  const nowhere = { contact_id: null, entry_id: null, status_before: null, contact_version: null }
  await db.updateTable('unplaced_mails').set(nowhere).where('id', '=', id).execute()
  await db.updateTable('contact_originals').set({ entry_id: null }).where('mail_id', '=', id).execute()
  if (entryId !== null) await db.deleteFrom('contact_entries').where('id', '=', entryId).execute()
}

/** The bytes of a letter, and the letter to the programme to which they belong. */
export const findOriginal = (db: Db, id: string, onlooker: Onlooker) =>
  db
    .selectFrom('contact_originals')
    .leftJoin('contact_entries', 'contact_entries.id', 'contact_originals.entry_id')
    .leftJoin('unplaced_mails', 'unplaced_mails.id', 'contact_originals.mail_id')
    .leftJoin('contacts', (join) =>
      join.on(
        sql<boolean>`contacts.id = coalesce(contact_entries.contact_id, unplaced_mails.contact_id, unplaced_mails.proposed_id)`,
      ),
    )
    .select(['contact_originals.source', 'contacts.id as contact_id', 'contacts.code'])
    .where('contact_originals.id', '=', id)
    .where(inSight(onlooker))
    .executeTakeFirst()

/** The original of the letter by mail of which a letter to the programme was made. */
export const findOriginalOf = async (db: Db, contactId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('unplaced_mails')
    .innerJoin('contact_originals', 'contact_originals.mail_id', 'unplaced_mails.id')
    .select('contact_originals.id')
    .where('unplaced_mails.contact_id', '=', contactId)
    .where('unplaced_mails.entry_id', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Letters that nobody has placed go when closed letters do. */
export const removeWaiting = async (db: Db, until: Date): Promise<void> => {
  await db.deleteFrom('unplaced_mails').where('contact_id', 'is', null).where('received_at', '<', until).execute()
}
