import { sql } from 'kysely'
import { applicationRole, outsideRole } from './connect.ts'
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

const setRole = (db: Db, role: string) => sql`select set_config('role', ${role}, true)`.execute(db)

/**
 * Does the work of an account: where the account knows only what it was assigned, in a transaction in which PostgreSQL shows the
 * statements nothing else, as it was assigned when this began (`admit_outsiders` in the migrations).
 */
export const withinSight = async <Result>(
  db: Db,
  account: Account,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const { id, assignedOnly } = account
  if (!assignedOnly) return work(db)
  if (!db.isTransaction) return db.transaction().execute((transaction) => withinSight(transaction, account, work))
  await sql`select set_config('nhanxanh.assessments', array(select assigned_assessments(${id}::uuid))::text, true),
    set_config('nhanxanh.facilities', array(select assigned_facilities(${id}::uuid))::text, true),
    set_config('role', ${outsideRole}, true)`.execute(db)
  const result = await work(db)
  await setRole(db, applicationRole)
  return result
}

/** Reads what is counted over all records, for an answer that names none outside the sight of the account. */
export const beyondSight = async <Result>(
  transaction: Db,
  { assignedOnly }: Pick<Account, 'assignedOnly'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!assignedOnly) return work()
  await setRole(transaction, applicationRole)
  const result = await work()
  await setRole(transaction, outsideRole)
  return result
}

/** Whether a record is within the sight of an account. */
export const isInSight = async (db: Db, kind: Assigned, id: string, account: Account): Promise<boolean> => {
  if (!account.assignedOnly) return true
  const { rows } = await sql<{ is: boolean }>`select ${among(kind, sql`${id}::uuid`, account.id)} as is`.execute(db)
  return rows[0]?.is ?? false
}
