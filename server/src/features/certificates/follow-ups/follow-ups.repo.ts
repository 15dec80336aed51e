import type { FollowUpOutcome } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { standingInterest } from '../../../db/statements/interests.ts'
import { byName, staffHolding } from '../../../db/statements/staff-holding.ts'
import type { Db, NewRow } from '../../../db/types.ts'

const items = (db: Db) =>
  db
    .selectFrom('certificate_follow_ups as i')
    .leftJoin('users as u', 'u.id', 'i.assignee_id')
    .selectAll('i')
    .select('u.name as assignee_name')
    .select((item) => [
      item
        .selectFrom('moments as m')
        .select((row) => row.fn.max('m.told_at').as('at'))
        .where('m.kind', '=', 'follow_up')
        .whereRef('m.record_id', '=', 'i.id')
        .whereRef('m.due_on', '=', 'i.due_on')
        .as('reminded_at'),
      jsonArrayFrom(
        item
          .selectFrom('certificate_follow_up_files as p')
          .innerJoin('files', 'files.id', 'p.file_id')
          .selectAll('files')
          .whereRef('p.follow_up_id', '=', 'i.id')
          .orderBy('files.created_at')
          .orderBy('files.id'),
      ).as('files'),
    ])
    .orderBy(sql`i.outcome is not null`)
    .orderBy(sql`case when i.outcome is null then i.due_on end`)
    .orderBy('i.closed_at', 'desc')
    .orderBy('i.created_at')
    .orderBy('i.id')

/** The items of a certificate: what is open by its due date, then what was closed, the last first. */
export const listOf = (db: Db, certificateId: string) =>
  items(db).where('i.certificate_id', '=', certificateId).execute()
export type FollowUpRecord = Awaited<ReturnType<typeof listOf>>[number]

/** The items of all certificates of a facility; an open one of a certificate that has ended asks nothing of anybody. */
export const listOfFacility = (db: Db, facilityId: string) =>
  items(db)
    .innerJoin('certificates as c', 'c.id', 'i.certificate_id')
    .select('c.number as certificate_number')
    .where('c.facility_id', '=', facilityId)
    .where((row) => row.or([row('c.ended_at', 'is', null), row('i.outcome', 'is not', null)]))
    .execute()

/** An item of this certificate under a lock. */
export const lock = (db: Db, certificateId: string, id: string) =>
  db
    .selectFrom('certificate_follow_ups')
    .selectAll()
    .where('id', '=', id)
    .where('certificate_id', '=', certificateId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** An item of the certificate of this facility that nothing has ended, under a lock. */
export const lockOfFacility = (db: Db, facilityId: string, id: string) =>
  db
    .selectFrom('certificate_follow_ups as i')
    .innerJoin('certificates as c', 'c.id', 'i.certificate_id')
    .selectAll('i')
    .select(['c.number', 'c.facility_name'])
    .where('i.id', '=', id)
    .where('c.facility_id', '=', facilityId)
    .where('c.ended_at', 'is', null)
    .forNoKeyUpdate('i')
    .executeTakeFirst()

export const create = async (db: Db, rows: readonly NewRow<'certificate_follow_ups'>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('certificate_follow_ups')
      .values([...rows])
      .execute()
}

type Edited = Partial<Pick<NewRow<'certificate_follow_ups'>, 'kind' | 'title' | 'detail' | 'due_on' | 'assignee_id'>>

export const edit = async (db: Db, id: string, values: Edited): Promise<void> => {
  await db
    .updateTable('certificate_follow_ups')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Closing = { outcome: FollowUpOutcome; note: string; byName: string; now: Date }

export const close = async (db: Db, id: string, { outcome, note, byName, now }: Closing): Promise<void> => {
  await db
    .updateTable('certificate_follow_ups')
    .set({ outcome, closing_note: note, closed_by_name: byName, closed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const report = async (db: Db, id: string, note: string, now: Date): Promise<void> => {
  await db
    .updateTable('certificate_follow_ups')
    .set({ report_note: note, reported_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const attach = async (db: Db, followUpId: string, fileIds: readonly string[]): Promise<void> => {
  const rows = [...new Set(fileIds)].map((file_id) => ({ follow_up_id: followUpId, file_id }))
  if (rows.length === 0) return
  await db
    .insertInto('certificate_follow_up_files')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('certificate_follow_up_files_pkey').doNothing())
    .execute()
}

type Moving = { from: string; to: string; yearlyUntil: string | null }

/**
 * Moves what is open to the certificate that follows; of yearly items, where that has its own from a day on (`yearlyUntil`), only
 * those that were due before: they are still owed.
 */
export const moveOpen = async (db: Db, { from, to, yearlyUntil }: Moving): Promise<void> => {
  await db
    .updateTable('certificate_follow_ups')
    .set({ certificate_id: to, version: sql`version + 1` })
    .where('certificate_id', '=', from)
    .where('outcome', 'is', null)
    .$if(yearlyUntil !== null, (query) =>
      query.where((where) => where.or([where('kind', '<>', 'yearly'), where('due_on', '<', yearlyUntil)])),
    )
    .execute()
}

/** What the council recommended in the decision that a sealed record of an assessment rests on. */
export const findRecommendations = async (db: Db, assessmentId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('assessment_decisions')
    .select('recommendations')
    .where('assessment_id', '=', assessmentId)
    .where('outcome', '=', 'approved')
    .where('signed_at', 'is not', null)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.recommendations ?? null
}

/** Whether this is an account of the staff that works. */
export const isWorkingStaff = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from users u
    where u.id = ${id} and u.kind = 'staff' and account_works(u.status, u.expires_on)) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Who keeps certificates, by name. */
export const listKeepers = (db: Db) => byName(staffHolding(db, 'certification:read'))

const interestInItem = standingInterest(
  (id) =>
    sql`(select c.facility_id from certificates c join certificate_follow_ups i on i.certificate_id = c.id where i.id = ${id})`,
)

/** Whether somebody has declared an interest in the facility of an item. */
export const hasInterest = async (db: Db, id: string, userId: string): Promise<boolean> =>
  (await interestInItem(db, id, userId)).length > 0

/** Open items of what nothing has ended, due before the given day. */
export const listDueBefore = (db: Db, day: string) =>
  db
    .selectFrom('certificate_follow_ups as i')
    .innerJoin('certificates as c', 'c.id', 'i.certificate_id')
    .select(['i.id', 'i.kind', 'i.title', 'i.detail', 'i.due_on', 'i.assignee_id', 'i.created_at'])
    .select(['c.id as certificate_id', 'c.number', 'c.facility_name', 'c.facility_id'])
    .where('i.outcome', 'is', null)
    .where('c.ended_at', 'is', null)
    .where('i.due_on', '<', day)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute()
