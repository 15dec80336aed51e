import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { Changes } from '../../../http/context.ts'
import { sightOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Onlooker } from '../../../db/statements/contacts-in-sight.ts'

/** Both letters, the one with the smaller id locked first: two who merge the same two letters wait for each other in order. */
export const lockBoth = async (db: Db, ids: readonly [string, string], onlooker: Onlooker) => {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(sql<boolean>`${sightOf('contacts', onlooker)}`)
    .orderBy('id')
    .forUpdate('contacts')
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

type Merge = { id: string; intoId: string; changes: Changes; now: Date }

export const merge = async (db: Db, { id, intoId, changes, now }: Merge): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ merged_into_id: intoId, merged_at: now, merge_changes: JSON.stringify(changes), updated_at: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const unmerge = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ merged_into_id: null, merged_at: null, merge_changes: null, updated_at: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Code and place of a letter, whoever may know of it. */
export const findPlace = (db: Db, id: string) =>
  db
    .selectFrom('contacts')
    .select(['id', 'version', 'code', 'subject', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

type Sender = { id: string; email: string | null; phone: string | null }

/** Other letters of the same address or telephone that stand for themselves and are no spam; the newest five. */
export const listRelatives = (db: Db, { id, email, phone }: Sender, onlooker: Onlooker) =>
  db
    .selectFrom('contacts')
    .select(['id', 'version', 'code', 'subject', 'status', 'received_at'])
    .where('id', '<>', id)
    .where('merged_into_id', 'is', null)
    .where('status', '<>', 'spam')
    .where((row) => row.or([row('email', '=', email), row('phone', '=', phone)]))
    .where(sql<boolean>`${sightOf('contacts', onlooker)}`)
    .orderBy('received_at', 'desc')
    .limit(5)
    .execute()
