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

/** Proposals that waited at a moment, the oldest first. */
export const listWaiting = (db: Db, at: Date) =>
  db
    .selectFrom('assessment_decisions')
    .selectAll()
    .where('signed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('proposed_at', '<', at)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()

export const saveFile = async (db: Db, row: NewRow<'files'>): Promise<void> => {
  await db.insertInto('files').values(row).execute()
}

export const saveSession = async (db: Db, row: NewRow<'council_sessions'>): Promise<string> => {
  const { id } = await db.insertInto('council_sessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Meeting = {
  members: readonly Omit<NewRow<'council_session_people'>, 'session_id' | 'position'>[]
  waiting: Awaited<ReturnType<typeof listWaiting>>
  by: string
  at: Date
}

/** Who was there, what was concluded as proposed, and that the session is closed. */
export const saveMeeting = async (db: Db, id: string, { members, waiting, by, at }: Meeting): Promise<void> => {
  const people = members.map((person, position) => Object.assign({ session_id: id, position }, person))
  await db.insertInto('council_session_people').values(people).execute()
  const files = waiting.flatMap(({ assessment_id, outcome, recommendations, level, points }, position) =>
    outcome === 'supplement'
      ? []
      : [
          {
            session_id: id,
            assessment_id,
            position,
            outcome,
            recommendations,
            level,
            points,
            concluded_by_name: by,
            concluded_at: at,
          },
        ],
  )
  await db.insertInto('council_session_files').values(files).execute()
  await db
    .updateTable('council_sessions')
    .set({ state: 'closed', held_by_name: by, held_at: at, closed_by_name: by, closed_at: at })
    .where('id', '=', id)
    .execute()
}
