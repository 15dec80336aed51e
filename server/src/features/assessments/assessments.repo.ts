import type { AssessmentKind, AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { storedStanding } from '@nhanxanh/contract/features/assessments.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** Staff enter it from paper. */
const isOnPaper = sql<boolean>`exists (select from assessment_entries e where e.assessment_id = assessments.id)`

const selected = (db: Db) =>
  db
    .selectFrom('assessments')
    .innerJoin('facilities', 'facilities.id', 'assessments.facility_id')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'assessments.criteria_version_id')
    .leftJoin('users as owner', 'owner.id', 'facilities.owner_id')
    .selectAll('assessments')
    .select([
      'owner.name as owner_name',
      'facilities.owner_id',
      'facilities.name as facility_name',
      'facilities.code as facility_code',
      'facilities.type',
      'facilities.sub_type',
      'facilities.rank',
      'facilities.commune_code',
      'criteria_versions.number as criteria_number',
      isOnPaper.as('is_on_paper'),
    ])
export type AssessmentRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<AssessmentRecord | undefined> =>
  selected(db).where('assessments.id', '=', id).executeTakeFirst()

/** Takes the assessment for a change: answers, verdicts and changes of state of one take turns. */
export const lock = async (db: Db, id: string): Promise<AssessmentRecord | undefined> => {
  // Read once it is held: whoever waited for a move to another version would join the row with the version of before.
  await db.selectFrom('assessments').select('id').where('id', '=', id).forUpdate().execute()
  return find(db, id)
}

/** Writes down which criteria the owner means to meet. */
export const plan = async (db: Db, id: string, planned: readonly string[]): Promise<void> => {
  await db
    .updateTable('assessments')
    .set({ planned: [...planned] })
    .where('id', '=', id)
    .execute()
}

/** All of a facility, the newest first. */
export const listOfFacility = (db: Db, facilityId: string): Promise<AssessmentRecord[]> =>
  selected(db)
    .where('facility_id', '=', facilityId)
    .orderBy('assessments.created_at', 'desc')
    .orderBy('assessments.id')
    .execute()

/**
 * How often the facility was recognised before this assessment began, on paper before the system too: the renewals that the table
 * of levels counts.
 */
export const countApproved = async (db: Db, facilityId: string, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from assessments where facility_id = ${facilityId} and status = 'approved'
      and kind <> 'change' and created_at < ${before})
    + (select count(*)::int from certificates where facility_id = ${facilityId} and origin = 'earlier'
      and end_kind is distinct from 'mistaken' and created_at < ${before}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Asked version by version: among all assessments each would have to be looked at. */
export const listVersionsInUse = (db: Db) =>
  db
    .selectFrom('criteria_versions')
    .select(['id', 'type', 'number', 'levels'])
    .select(
      sql<{ code: string; name: string }[]>`(select jsonb_agg(jsonb_build_object('code', g.code, 'name', g.name)
      order by g.position) from criteria_groups g where g.version_id = criteria_versions.id)`.as('groups'),
    )
    .select(
      sql<{ lineage: string; code: string; name: string }[]>`(select jsonb_agg(
      jsonb_build_object('lineage', c.lineage, 'code', c.code, 'name', c.name) order by c.code)
      from criteria c where c.version_id = criteria_versions.id)`.as('criteria'),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('assessments')
          .select('assessments.id')
          .whereRef('assessments.criteria_version_id', '=', 'criteria_versions.id'),
      ),
    )
    .orderBy('type')
    .orderBy('number', 'desc')
    .execute()

type NewAssessment = {
  code: string
  searched: { name_folded: string; search_text: string }
  facilityId: string
  versionId: string
  kind: AssessmentKind
  period: { from: string; to: string }
  now: Date
}

/** Texts by which an assessment is found: its code and the names of its facility. */
export const searchedTexts = (code: string, facility: { name: string; code: string }) => ({
  name_folded: foldText(facility.name),
  search_text: searchDocument({ texts: [facility.name], codes: [code, facility.code], phones: [] }),
})

/** Of two at once for one facility the second breaks `assessments_one_open`. */
export const create = async (db: Db, { code, searched, facilityId, versionId, kind, period, now }: NewAssessment) => {
  const { id } = await db
    .insertInto('assessments')
    .values({
      code,
      kind,
      ...searched,
      facility_id: facilityId,
      criteria_version_id: versionId,
      period_from: period.from,
      period_to: period.to,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StandingChange = { id: string; to: AssessmentStanding; now: Date }

export const changeStanding = async (db: Db, { id, to, now }: StandingChange): Promise<void> => {
  await db
    .updateTable('assessments')
    .set({ ...storedStanding(to), updated_at: now, version: sql`version + 1` })
    .$if(to === 'submitted', (query) => query.set({ submitted_at: now, attempt: sql`attempt + 1`, decided_at: null }))
    .$if(to !== 'submitted', (query) => query.set({ decided_at: now }))
    .where('id', '=', id)
    .execute()
}

type Move = { id: string; versionId: string; now: Date }

/** A draft is asked by another version of the criteria from now on. */
export const moveToVersion = async (db: Db, { id, versionId, now }: Move): Promise<void> => {
  await db
    .updateTable('assessments')
    .set({ criteria_version_id: versionId, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** It is no other for it: no version of it. */
export const setReminded = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('assessments').set({ reminded_at: now }).where('id', '=', id).execute()
}

/** The last approved assessment of a facility from before a moment: the cycle before. */
export const lastApproved = (db: Db, facilityId: string, before: Date): Promise<AssessmentRecord | undefined> =>
  selected(db)
    .where('facility_id', '=', facilityId)
    .where('assessments.status', '=', 'approved')
    .where('assessments.created_at', '<', before)
    .orderBy('assessments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the facility has begun another since. */
export const hasLater = async (db: Db, { facility_id, created_at }: AssessmentRecord): Promise<boolean> => {
  const row = await db
    .selectFrom('assessments')
    .select('id')
    .where('facility_id', '=', facility_id)
    .where('created_at', '>', created_at)
    .executeTakeFirst()
  return row !== undefined
}

/** A decided one is under review again, its attempt the same; the clock goes on. */
export const reopen = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('assessments')
    .set({
      ...storedStanding('submitted'),
      decided_at: null,
      updated_at: now,
      clock_from: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
