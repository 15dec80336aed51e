import type { ContactLetterWay } from '@nhanxanh/contract/features/contacts.rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** The newest letter that was looked at; 0 where nobody has looked into the mailbox as it is now. */
export const findMark = async (db: Db, mailbox: string, validity: string): Promise<number> => {
  const mark = await db
    .selectFrom('mailbox_marks')
    .select(['uid_validity', 'last_uid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return mark?.uid_validity === validity ? mark.last_uid : 0
}

export type Place = { mailbox: string; validity: string; uid: number }

/**
 * Moves the mark up to a letter and holds it until the end of the transaction. False where somebody has been there before: of two who
 * read at once the second waits here, and finds the letter taken.
 */
export const moveMark = async (db: Db, { mailbox, validity, uid }: Place, now: Date): Promise<boolean> => {
  const moved = await db
    .insertInto('mailbox_marks')
    .values({ mailbox, uid_validity: validity, last_uid: uid, read_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mailbox')
        .doUpdateSet({ uid_validity: validity, last_uid: uid, read_at: now })
        .where((mark) =>
          mark.or([mark('mailbox_marks.uid_validity', '<>', validity), mark('mailbox_marks.last_uid', '<', uid)]),
        ),
    )
    .executeTakeFirst()
  return (moved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those of these ids that stand in a thread. */
export const listKnown = async (db: Db, messageIds: readonly string[]): Promise<Set<string>> => {
  if (messageIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('contact_mails')
    .select('message_id')
    .where('message_id', 'in', [...new Set(messageIds)])
    .execute()
  return new Set(rows.map(({ message_id }) => message_id))
}

/** The letter that this one was merged into, and that into another, up to the one that stands. */
export const findStanding = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select c.id, c.merged_into_id from contacts c where c.id = ${id}::uuid
      union all select c.id, c.merged_into_id from contacts c join up on c.id = up.merged_into_id)
    select id from up where merged_into_id is null`.execute(db)
  return rows[0]?.id
}

/** The letter that stands for this one, under a lock; looked for again where a colleague merges it at this moment. */
const lockStanding = async (db: Db, id: string) => {
  for (;;) {
    const standing = await findStanding(db, id)
    if (standing === undefined) return undefined
    const row = await db.selectFrom('contacts').selectAll().where('id', '=', standing).forUpdate().executeTakeFirst()
    if (row?.merged_into_id === null) return row
  }
}

/** When the newest letter by mail came that stands in a thread; null: none has. */
const findNewest = async (db: Db, id: string): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('contact_entries')
    .select((entry) => entry.fn.max<Date | null>('written_at').as('at'))
    .where('contact_id', '=', id)
    .where('way', 'in', ['mail', 'automatic', 'returned'])
    .executeTakeFirstOrThrow()
  return at
}

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

/**
 * Where an answer belongs: `home`, the letter of the person who was written to, and the one that stands for it, under a lock. What was
 * split off with the entry that is answered goes with that entry. `after`: what it answers and what came by mail before it stand before it.
 */
export const lockThread = async (db: Db, messageId: string) => {
  const mail = await db
    .selectFrom('contact_mails')
    .innerJoin('contact_entries', 'contact_entries.id', 'contact_mails.entry_id')
    .select(['contact_mails.contact_id as addressee', 'contact_entries.contact_id as place'])
    .select('contact_entries.written_at as answered_at')
    .where('contact_mails.message_id', '=', messageId)
    .executeTakeFirst()
  if (!mail) return undefined
  const isApart = (await findStanding(db, mail.addressee)) !== (await findStanding(db, mail.place))
  const homeId = isApart ? mail.place : mail.addressee
  const standing = await lockStanding(db, homeId)
  const home = await db
    .selectFrom('contacts')
    .select(['id', 'name', 'email'])
    .where('id', '=', homeId)
    .executeTakeFirst()
  return standing && home ? { home, standing, after: later(mail.answered_at, await findNewest(db, homeId)) } : undefined
}

export type Answer = {
  contactId: string
  name: string
  body: string
  quoted: string | null
  way: ContactLetterWay
  sentFrom: string | null
  filesLeft: number
  at: Date
}

/** Puts a letter of the person into the thread. */
export const addAnswer = async (db: Db, answer: Answer): Promise<string> => {
  const { contactId, name, body, quoted, way, sentFrom, filesLeft, at } = answer
  const { id } = await db
    .insertInto('contact_entries')
    .values({
      contact_id: contactId,
      kind: 'letter',
      body,
      written_by: null,
      written_by_name: name,
      written_at: at,
      way,
      quoted,
      sent_from: sentFrom,
      files_left: filesLeft,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Received = { messageId: string; entryId: string; contactId: string; place: Place; at: Date }

export const noteReceived = async (db: Db, { messageId, entryId, contactId, place, at }: Received): Promise<void> => {
  const { mailbox, validity: uid_validity, uid } = place
  const ids = { message_id: messageId, entry_id: entryId, contact_id: contactId }
  await db
    .insertInto('contact_mails')
    .values({ ...ids, is_incoming: true, mailbox, uid_validity, uid, at })
    .execute()
}

type Sending = { db: Db; now: Date; platform: { address: string } }

/** Gives the reply to one person its message id, in the transaction that writes it: an answer may come before the queue is done. */
export const noteSent = async (
  { db, now, platform }: Sending,
  { entryId, contactId }: { entryId: string; contactId: string },
): Promise<void> => {
  const message_id = `<contact-reply-${entryId}.${contactId}@${new URL(platform.address).hostname}>`
  const nowhere = { mailbox: null, uid_validity: null, uid: null }
  await db
    .insertInto('contact_mails')
    .values({ message_id, entry_id: entryId, contact_id: contactId, is_incoming: false, ...nowhere, at: now })
    .execute()
}
