import type { Hand } from '@nhanxanh/contract/features/assessments.hands'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

export const listHands = async (db: Db, assessmentId: string): Promise<Hand[]> => {
  const rows = await db
    .selectFrom('record_hands')
    .select(['person_id', 'part'])
    .where('kind', '=', 'assessment')
    .where('record_id', '=', assessmentId)
    .orderBy('at')
    .execute()
  return rows.map(({ person_id, part }) => ({ personId: person_id, part }))
}

/** Of these assessments, the codes of those in which this person has declared an interest. */
export const listInterests = async (db: Db, assessmentIds: readonly string[], personId: string): Promise<string[]> => {
  if (assessmentIds.length === 0) return []
  const rows = await db
    .selectFrom('record_hands')
    .innerJoin('assessments', 'assessments.id', 'record_hands.record_id')
    .select('assessments.code')
    .where('record_hands.kind', '=', 'assessment')
    .where('record_hands.record_id', 'in', [...assessmentIds])
    .where('record_hands.person_id', '=', personId)
    .where('record_hands.part', '=', 'declared')
    .orderBy('assessments.code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Once for each person and part, with its first moment: however many verdicts somebody gives, they have judged. */
export const addHand = async (db: Db, id: string, { personId, part }: Hand, now: Date): Promise<void> => {
  await db
    .insertInto('record_hands')
    .values({ kind: 'assessment', record_id: id, person_id: personId, part, at: now })
    .onConflict((conflict) => conflict.constraint('record_hands_pkey').doNothing())
    .execute()
}

/** Keeps who had a hand in what was written past the services, as they would have. */
export const fillHands = async (db: Db): Promise<void> => {
  await sql`select fill_hands_of_assessments()`.execute(db)
}
