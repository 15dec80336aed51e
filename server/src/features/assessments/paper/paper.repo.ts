import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { Db } from '../../../db/types.ts'
import { addHand } from '../hands/hands.repo.ts'

/** Staff who entered an assessment from paper, the first first. */
export const entriesOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_entries')
    .select(['user_id', 'user_name'])
    .where('assessment_id', '=', assessmentId)
    .orderBy('entered_at')
    .orderBy('user_id')
    .execute()

/** Once for each person, whatever they enter afterwards; among the hands in the assessment as well. */
export const recordEntry = async (
  db: Db,
  assessmentId: string,
  by: { id: string; name: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('assessment_entries')
    .values({ assessment_id: assessmentId, user_id: by.id, user_name: by.name, entered_at: now })
    .onConflict((conflict) => conflict.constraint('assessment_entries_pkey').doNothing())
    .execute()
  await addHand(db, assessmentId, { personId: by.id, part: assessmentRules.enter.part }, now)
}

export const savePapers = async (
  db: Db,
  { assessmentId, attempt, fileIds }: { assessmentId: string; attempt: number; fileIds: readonly string[] },
): Promise<void> => {
  const rows = fileIds.map((file_id) => ({ assessment_id: assessmentId, attempt, file_id }))
  await db.insertInto('assessment_papers').values(rows).execute()
}

/** The signed paper of an attempt. */
export const papersOf = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('assessment_papers as p')
    .innerJoin('files', 'files.id', 'p.file_id')
    .selectAll('files')
    .where('p.assessment_id', '=', assessmentId)
    .where('p.attempt', '=', attempt)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()

/** Where the owner of an assessment is written to: the account of the facility, or whoever was invited to take it over. */
export const findAddressee = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessments')
    .innerJoin('facilities', 'facilities.id', 'assessments.facility_id')
    .leftJoin('users as owner', 'owner.id', 'facilities.owner_id')
    .select(['assessments.code', 'assessments.attempt', 'facilities.name as facility'])
    .select((row) => [
      row.fn.coalesce('owner.email', 'facilities.invited_email').as('email'),
      row.fn.coalesce('owner.name', 'facilities.representative_name').as('name'),
    ])
    .where('assessments.id', '=', assessmentId)
    .executeTakeFirst()
