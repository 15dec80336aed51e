import type { Db } from '../../db/types.ts'

export const hasDocuments = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('report_documents').select('id').limit(1).executeTakeFirst()) !== undefined

/** The last session of the council whose files are decided, and the one that is prepared. */
export const findSessions = async (db: Db) => {
  const sessions = db.selectFrom('council_sessions as s').select('s.id')
  const decided = db
    .selectFrom('assessment_decisions as d')
    .select('d.session_id')
    .where('d.signed_at', 'is not', null)
    .where('d.session_id', 'is not', null)
  return {
    held: await sessions.where('s.id', 'in', decided).orderBy('s.held_on', 'desc').limit(1).executeTakeFirst(),
    planned: await sessions.where('s.state', '=', 'draft').limit(1).executeTakeFirst(),
  }
}
