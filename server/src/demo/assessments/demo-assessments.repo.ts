import type { Db } from '../../db/types.ts'

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
