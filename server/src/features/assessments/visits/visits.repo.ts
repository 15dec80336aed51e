import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../db/types.ts'

/** Whether a final decision was signed after the visit was recorded. */
const isSettled = sql<boolean>`(assessment_visits.visited_on is not null and exists (select from assessment_decisions d
  where d.assessment_id = assessment_visits.assessment_id and d.outcome <> 'supplement'
    and d.signed_at > assessment_visits.recorded_at))`

/** Visits planned and made, the earliest day first, with checklist, files and the link that is not revoked. */
export const visitsOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_visits')
    .selectAll('assessment_visits')
    .select((visit) => [
      isSettled.as('is_settled'),
      jsonArrayFrom(
        visit
          .selectFrom('assessment_visit_files as v')
          .innerJoin('files', 'files.id', 'v.file_id')
          .selectAll('files')
          .select('v.criterion_id')
          .whereRef('v.visit_id', '=', 'assessment_visits.id')
          .orderBy('files.created_at')
          .orderBy('files.id'),
      ).as('files'),
      jsonArrayFrom(
        visit
          .selectFrom('assessment_visit_criteria as v')
          .innerJoin('criteria as c', 'c.id', 'v.criterion_id')
          .innerJoin('criteria_sub_groups as s', 's.id', 'c.sub_group_id')
          .innerJoin('criteria_groups as g', 'g.id', 's.group_id')
          .select(['v.criterion_id', 'c.code', 'c.name', 'v.is_seen', 'v.note'])
          .whereRef('v.visit_id', '=', 'assessment_visits.id')
          .orderBy('g.position')
          .orderBy('s.position')
          .orderBy('c.position'),
      ).as('criteria'),
      jsonObjectFrom(
        visit
          .selectFrom('assessment_visit_links as l')
          .select(['l.made_by_name', 'l.opened_at', 'l.ends_at', 'l.photos'])
          .whereRef('l.visit_id', '=', 'assessment_visits.id')
          .where('l.revoked_at', 'is', null),
      ).as('link'),
    ])
    .where('assessment_id', '=', assessmentId)
    .orderBy(sql`coalesce(visited_on, planned_on)`)
    .orderBy('id')
    .execute()
export type VisitRow = Awaited<ReturnType<typeof visitsOf>>[number]

type VisitColumns = Insertable<Database['assessment_visits']>

export const createVisit = async (db: Db, row: VisitColumns): Promise<string> =>
  (await db.insertInto('assessment_visits').values(row).returning('id').executeTakeFirstOrThrow()).id

export const saveVisit = async (db: Db, id: string, row: Partial<VisitColumns>): Promise<void> => {
  await db
    .updateTable('assessment_visits')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const removeVisit = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('assessment_visits').where('id', '=', id).execute()
}

/** What staff attach; what is there already stays as it came. */
export const addFiles = async (db: Db, visitId: string, fileIds: readonly string[]): Promise<void> => {
  const rows = [...new Set(fileIds)].map((file_id) => ({ visit_id: visitId, file_id }))
  if (rows.length === 0) return
  await db
    .insertInto('assessment_visit_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeFiles = async (db: Db, visitId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await db
    .deleteFrom('assessment_visit_files')
    .where('visit_id', '=', visitId)
    .where('file_id', 'in', fileIds)
    .execute()
}

type Checked = { criterionId: string; isSeen: boolean; note: string | null }

/** The checklist as a whole. */
export const saveChecklist = async (db: Db, visitId: string, criteria: readonly Checked[]): Promise<void> => {
  await db.deleteFrom('assessment_visit_criteria').where('visit_id', '=', visitId).execute()
  const rows = criteria.map((each) => ({
    visit_id: visitId,
    criterion_id: each.criterionId,
    is_seen: each.isSeen,
    note: each.note,
  }))
  if (rows.length > 0) await db.insertInto('assessment_visit_criteria').values(rows).execute()
}

/** How many of these criteria are of the version by which the file is judged. */
export const countCriteria = async (db: Db, versionId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const rows = await db
    .selectFrom('criteria')
    .select('id')
    .where('version_id', '=', versionId)
    .where('id', 'in', ids)
    .execute()
  return rows.length
}
