import type { Db, NewRow } from '../../db/types.ts'

/** Approved facilities of these owners, those first that were approved first. */
export const approvedOf = (db: Db, ownerEmails: readonly string[]) =>
  db
    .selectFrom('facilities')
    .innerJoin('users', 'users.id', 'facilities.owner_id')
    .selectAll('facilities')
    .select(['users.id as owner_id', 'users.name as owner_name'])
    .where('facilities.status', '=', 'approved')
    .where('users.email', 'in', [...ownerEmails])
    .orderBy('facilities.decided_at')
    .orderBy('facilities.code')
    .execute()
export type ApprovedFacility = Awaited<ReturnType<typeof approvedOf>>[number]

export const staffOf = async (db: Db, emails: readonly string[]) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

export const hasAssessments = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('assessments').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export const saveFile = async (db: Db, row: NewRow<'files'>): Promise<void> => {
  await db.insertInto('files').values(row).execute()
}

export const saveSession = async (db: Db, row: NewRow<'council_sessions'>): Promise<string> => {
  const { id } = await db.insertInto('council_sessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Meeting = {
  people: readonly Omit<NewRow<'council_session_people'>, 'session_id' | 'position'>[]
  assessmentIds: readonly string[]
  by: string
  heldAt: Date
  closedAt: Date
}

const proposalsOf = (db: Db, assessmentIds: readonly string[]) =>
  db
    .selectFrom('assessment_decisions')
    .select(['assessment_id', 'outcome', 'recommendations', 'level', 'points'])
    .where('assessment_id', 'in', [...assessmentIds])
    .where('outcome', '<>', 'supplement')
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()

/** Who was there, what was concluded as proposed, by all of them, and that the session is closed. */
export const saveMeeting = async (
  db: Db,
  id: string,
  { people, assessmentIds, by, heldAt, closedAt }: Meeting,
): Promise<void> => {
  const rows = people.map((person, position) => Object.assign({ session_id: id, position }, person))
  await db.insertInto('council_session_people').values(rows).execute()
  const concluded = { concluded_by_name: by, concluded_at: heldAt, votes_for: people.length, votes_against: 0 }
  const proposals = assessmentIds.length === 0 ? [] : await proposalsOf(db, assessmentIds)
  const files = proposals.flatMap(({ outcome, ...proposal }, position) =>
    outcome === 'supplement' ? [] : [{ session_id: id, position, outcome, ...proposal, ...concluded }],
  )
  if (files.length > 0) await db.insertInto('council_session_files').values(files).execute()
  await db
    .updateTable('council_sessions')
    .set({ state: 'closed', held_by_name: by, held_at: heldAt, closed_by_name: by, closed_at: closedAt })
    .where('id', '=', id)
    .execute()
}
