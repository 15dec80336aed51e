import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** A person's own phrases and those that are shared, by letter. */
export const listPhrases = (db: Db, userId: string) =>
  db
    .selectFrom('saved_phrases')
    .selectAll()
    .where((phrase) => phrase.or([phrase('user_id', '=', userId), phrase('is_shared', '=', true)]))
    .orderBy(sql`text collate "vi-x-icu"`)
    .orderBy('id')
    .execute()
export type PhraseRow = Awaited<ReturnType<typeof listPhrases>>[number]

/** How many others a person has saved. */
export const countPhrases = async (db: Db, userId: string, besides: string): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_phrases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('text', '<>', besides)
    .executeTakeFirstOrThrow()
  return count
}

/** Once for each person and text. */
export const savePhraseRow = (db: Db, row: NewRow<'saved_phrases'>): Promise<PhraseRow> =>
  db
    .insertInto('saved_phrases')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`user_id, md5(text)`).doUpdateSet({ is_shared: row.is_shared }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const removePhraseRow = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('saved_phrases').where('id', '=', id).execute()
}
