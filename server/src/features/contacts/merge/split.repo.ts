import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** These entries of a letter itself, the oldest first; what came with a merged one goes with that. */
export const lockEntries = (db: Db, contactId: string, ids: readonly string[]) =>
  db
    .selectFrom('contact_entries')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('id', 'in', [...ids])
    .orderBy('written_at')
    .orderBy('id')
    .forUpdate()
    .execute()

export const moveEntries = async (db: Db, ids: readonly string[], contactId: string): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('contact_entries')
    .set({ contact_id: contactId })
    .where('id', 'in', [...ids])
    .execute()
}

export const moveAllEntries = async (db: Db, fromId: string, contactId: string): Promise<void> => {
  await db.updateTable('contact_entries').set({ contact_id: contactId }).where('contact_id', '=', fromId).execute()
}

type Origin = { id: string; splitFromId: string; bodyEntryId: string | null; receivedAt: Date }

/** Notes where a new letter comes from; it has waited since its words were written. */
export const noteOrigin = async (db: Db, { id, splitFromId, bodyEntryId, receivedAt }: Origin): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ split_from_id: splitFromId, body_entry_id: bodyEntryId, received_at: receivedAt })
    .where('id', '=', id)
    .execute()
}

/** A letter has changed without a field of it. */
export const touch = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
