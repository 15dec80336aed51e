import { sql } from 'kysely'
import { text } from './list/fragment.ts'
import type { Fragment } from './list/fragment.ts'
import type { Db } from './types.ts'

/** An account whose role is marked "chỉ hồ sơ được giao" knows only of what it was assigned to (PRODUCT D7b.7). */
type Account = { id: string; assignedOnly: boolean }
type Assigned = 'assessments' | 'facilities'

const among = (kind: Assigned, id: Fragment, accountId: string): Fragment =>
  sql`${id} in (select * from assigned_${text(kind)}(${accountId}::uuid))`

/** The condition that a row is within the sight of an account; null where the account sees all. */
export const sightOf = (kind: Assigned, column: string, { id, assignedOnly }: Account): Fragment | null =>
  assignedOnly ? among(kind, text(column), id) : null

/**
 * The same for certificates, rows `alias`: those of assessments that were assigned; what rests on none, because it is of before the
 * system, goes with its facility.
 */
export const certificateSightOf = (alias: string, { id, assignedOnly }: Account): Fragment | null => {
  if (!assignedOnly) return null
  const [assessment, facility] = [text(`${alias}.assessment_id`), text(`${alias}.facility_id`)]
  return sql`(${among('assessments', assessment, id)}
    or (${assessment} is null and ${among('facilities', facility, id)}))`
}

/** Whether a record is within the sight of an account. */
export const isInSight = async (db: Db, kind: Assigned, id: string, account: Account): Promise<boolean> => {
  if (!account.assignedOnly) return true
  const { rows } = await sql<{ is: boolean }>`select ${among(kind, sql`${id}::uuid`, account.id)} as is`.execute(db)
  return rows[0]?.is ?? false
}
