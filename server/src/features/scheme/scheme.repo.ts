import { judgingParts } from '@nhanxanh/contract/features/assessments.hands'
import type { SchemeFigure } from '@nhanxanh/contract/features/scheme'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** What was decided from this day on, and what is in force today; every count of records, none of persons. */
export const countFigures = async (db: Db, since: string, today: string): Promise<Record<SchemeFigure, number>> => {
  const { rows } = await sql<Record<SchemeFigure, number>>`
    with decided as (
      select d.assessment_id, d.outcome from assessment_decisions d
      where d.signed_at >= ${since}::date::timestamp at time zone 'Asia/Ho_Chi_Minh' and d.outcome <> 'supplement'
    )
    select
      (select count(*)::int from certificates
        where ended_at is null and suspended_at is null and valid_until >= ${today}::date) as valid,
      (select count(*)::int from decided) as decided,
      (select count(*)::int from decided where outcome = 'failed') as failed,
      (select count(*)::int from decided d where exists (
        select from record_hands j join record_hands s using (kind, record_id, person_id)
        where j.kind = 'assessment' and j.record_id = d.assessment_id
          and j.part = any(${[...judgingParts]}::text[]) and s.part = 'signed')) as "judgedAndSigned",
      (select count(*)::int from decided d where exists (
        select from assessment_visits v where v.assessment_id = d.assessment_id and v.visited_on is not null)) as visited,
      (select count(*)::int from certificate_events
        where kind = 'suspended' and at >= ${since}::date::timestamp at time zone 'Asia/Ho_Chi_Minh') as suspended,
      (select count(*)::int from certificates where end_kind = 'revoked'
        and ended_at >= ${since}::date::timestamp at time zone 'Asia/Ho_Chi_Minh') as revoked,
      (select count(*)::int from appeals where received_on >= ${since}::date) as appeals,
      (select count(*)::int from appeals where received_on >= ${since}::date and outcome = 'changed') as "appealsChanged",
      (select count(*)::int from appeals where received_on >= ${since}::date and outcome = 'kept') as "appealsKept"
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A statement of counts has one row')
  return counts
}

const sealed = (db: Db) =>
  db
    .selectFrom('criteria_versions as v')
    .innerJoin('criteria_version_seals as s', 's.version_id', 'v.id')
    .where('v.status', 'in', ['published', 'retired'])

/** Every version that was published and sealed, the newest first, type by type. */
export const listStandards = (db: Db) =>
  sealed(db)
    .select(['v.type', 'v.number', 'v.effective_on', 's.sha256'])
    .orderBy('v.type')
    .orderBy('v.number', 'desc')
    .execute()

/** The bytes that were sealed when it was published. */
export const findStandard = (db: Db, type: FacilityType, number: number) =>
  sealed(db)
    .select(['s.bytes', 's.sha256'])
    .where('v.type', '=', type)
    .where('v.number', '=', number)
    .executeTakeFirst()
