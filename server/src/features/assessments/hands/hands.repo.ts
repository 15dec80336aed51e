import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

export { addHand, listHands } from '../../../db/statements/hands.ts'

/** Of these assessments, the codes of those in whose facility this person has declared an interest. */
export const listInterests = async (db: Db, assessmentIds: readonly string[], personId: string): Promise<string[]> => {
  if (assessmentIds.length === 0) return []
  const rows = await db
    .selectFrom('facility_interests')
    .innerJoin('assessments', 'assessments.facility_id', 'facility_interests.facility_id')
    .select('assessments.code')
    .where('assessments.id', 'in', [...assessmentIds])
    .where('facility_interests.user_id', '=', personId)
    .where('facility_interests.lifted_at', 'is', null)
    .orderBy('assessments.code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Keeps who had a hand in what was written past the services, as they would have. */
export const fillHands = async (db: Db): Promise<void> => {
  await sql`select fill_hands()`.execute(db)
}
