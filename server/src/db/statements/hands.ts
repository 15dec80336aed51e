import type { Hand, HandKind, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** What everybody did with assessments, ever; an interest is of the facility, and only while it stands. */
export const handsOfAssessments = sql`(
  select record_id, person_id, part, at from record_hands where kind = 'assessment' and part <> 'declared'
  union all select a.id, i.user_id, 'declared', i.declared_at from facility_interests i
    join assessments a on a.facility_id = i.facility_id where i.lifted_at is null)`

/** What everybody did with an assessment. */
export const listHands = async (db: Db, assessmentId: string): Promise<Hand[]> => {
  const { rows } = await sql<{ person_id: string; part: HandPart }>`select person_id, part from ${handsOfAssessments} h
    where record_id = ${assessmentId} order by at`.execute(db)
  return rows.map(({ person_id, part }) => ({ personId: person_id, part }))
}

/** What everybody did with a record that is no assessment. */
export const listHandsOf = async (db: Db, kind: Exclude<HandKind, 'assessment'>, id: string): Promise<Hand[]> => {
  const rows = await db
    .selectFrom('record_hands')
    .select(['person_id', 'part'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('at')
    .execute()
  return rows.map(({ person_id, part }) => ({ personId: person_id, part }))
}

/** Once for each person and part, with its first moment: however many verdicts somebody gives, they have judged. */
export const addHand = async (
  db: Db,
  id: string,
  { personId, part }: Hand,
  now: Date,
  kind: HandKind = 'assessment',
) => {
  await db
    .insertInto('record_hands')
    .values({ kind, record_id: id, person_id: personId, part, at: now })
    .onConflict((conflict) => conflict.constraint('record_hands_pkey').doNothing())
    .execute()
}

type Doing = { db: Db; caller: { id: string }; now: Date }

/** The same for the caller of an act, in its transaction, on a record that is no assessment. */
export const recordHandIn = (
  { db, caller, now }: Doing,
  { kind, id }: { kind: Exclude<HandKind, 'assessment'>; id: string },
  part: HandPart,
): Promise<void> => addHand(db, id, { personId: caller.id, part }, now, kind)
