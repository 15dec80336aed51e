import type { AssessmentKind, AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { storedStanding } from '@nhanxanh/contract/features/assessments.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const selected = (db: Db) =>
  db
    .selectFrom('assessments')
    .innerJoin('facilities', 'facilities.id', 'assessments.facility_id')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'assessments.criteria_version_id')
    .selectAll('assessments')
    .select([
      'facilities.owner_id',
      'facilities.name as facility_name',
      'facilities.code as facility_code',
      'facilities.type',
      'facilities.sub_type',
      'facilities.rank',
      'facilities.commune_code',
      'criteria_versions.number as criteria_number',
    ])
export type AssessmentRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<AssessmentRecord | undefined> =>
  selected(db).where('assessments.id', '=', id).executeTakeFirst()

/** Takes the assessment for a change: answers, verdicts and changes of state of one take turns. */
export const lock = (db: Db, id: string): Promise<AssessmentRecord | undefined> =>
  selected(db).where('assessments.id', '=', id).forUpdate('assessments').executeTakeFirst()

/** All of a facility, the newest first. */
export const listOfFacility = (db: Db, facilityId: string): Promise<AssessmentRecord[]> =>
  selected(db)
    .where('facility_id', '=', facilityId)
    .orderBy('assessments.created_at', 'desc')
    .orderBy('assessments.id')
    .execute()

/** How often the facility was approved before this assessment began: the renewals that the table of levels counts. */
export const countApproved = async (db: Db, facilityId: string, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('assessments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('facility_id', '=', facilityId)
    .where('status', '=', 'approved')
    .where('kind', '<>', 'change')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

type NewAssessment = {
  code: string
  facilityId: string
  versionId: string
  kind: AssessmentKind
  period: { from: string; to: string }
  now: Date
}

/** Of two at once for one facility the second breaks `assessments_one_open`. */
export const create = async (db: Db, { code, facilityId, versionId, kind, period, now }: NewAssessment) => {
  const { id } = await db
    .insertInto('assessments')
    .values({
      code,
      kind,
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
