import type { Db, NewRow } from '../../../db/types.ts'

/** What was written about a file, the oldest first, with what became of the letter. */
export const listMessages = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_messages as m')
    .leftJoin('owner_letters as l', 'l.id', 'm.letter_id')
    .selectAll('m')
    .select(['l.way', 'l.state', 'l.posted_on', 'l.posted_number'])
    .where('m.assessment_id', '=', assessmentId)
    .orderBy('m.written_at')
    .orderBy('m.id')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const create = async (db: Db, row: NewRow<'assessment_messages'>): Promise<void> => {
  await db.insertInto('assessment_messages').values(row).execute()
}
