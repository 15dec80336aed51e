import type { BlindCause, BlindVerdictBody } from '@nhanxanh/contract/features/assessments.blind'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'

const selected = (db: Db) =>
  db
    .selectFrom('blind_reviews as r')
    .innerJoin('assessments as a', 'a.id', 'r.assessment_id')
    .innerJoin('facilities as f', 'f.id', 'a.facility_id')
    .leftJoin('users as u', 'u.id', 'r.assessor_id')
    .selectAll('r')
    .select((review) => [
      'a.code',
      'a.facility_id',
      'f.name as facility_name',
      'u.name as assessor_name',
      review
        .selectFrom('blind_verdicts as v')
        .select(sql<number>`count(*)::int`.as('judged'))
        .whereRef('v.review_id', '=', 'r.id')
        .as('judged'),
    ])

/** All files that are judged again, or one assessor's, the newest quarter first. */
export const listReviews = (db: Db, assessorId: string | null) =>
  selected(db)
    .$if(assessorId !== null, (query) => query.where('r.assessor_id', '=', assessorId))
    .orderBy('r.quarter', 'desc')
    .orderBy('r.number')
    .limit(500)
    .execute()
export type BlindRow = Awaited<ReturnType<typeof listReviews>>[number]

export const findReview = (db: Db, id: string) => selected(db).where('r.id', '=', id).executeTakeFirst()

/** Verdicts, a new assessor and the end of one take turns. */
export const lockReview = async (db: Db, id: string): Promise<BlindRow | undefined> => {
  await db.selectFrom('blind_reviews').select('id').where('id', '=', id).forUpdate().execute()
  return findReview(db, id)
}

/** What the second assessor found so far. */
export const listVerdicts = (db: Db, reviewId: string) =>
  db.selectFrom('blind_verdicts').selectAll().where('review_id', '=', reviewId).orderBy('criterion_id').execute()

/** Whether somebody is assigned to any file of a facility. */
export const hasFileOf = async (db: Db, facilityId: string, personId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select ${facilityId}::uuid in (select * from assigned_facilities(${personId}::uuid)) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Working accounts that judge and know only what they were assigned. */
export const listOutsiders = async (db: Db): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.name
    from users u join roles r on r.id = u.role_id
    where u.kind = 'staff' and r.assigned_only and account_works(u.status, u.expires_on) and u.deleted_at is null
      and r.permissions @> array['assessment:update', 'assessment:read']
    order by u.name collate "vi-x-icu", u.id`.execute(db)
  return rows
}

type Round = { quarter: VietnamDay; until: VietnamDay; share: number; now: Date }

/** The sealed files that were decided in a quarter. */
const decidedIn = ({ quarter, until }: Pick<Round, 'quarter' | 'until'>) => sql`
  select a.id, a.attempt from assessments a join assessment_attempts t on t.assessment_id = a.id and t.attempt = a.attempt
  where (a.status = 'approved' or a.rejection = 'failed')
    and (a.decided_at at time zone 'Asia/Ho_Chi_Minh')::date between ${quarter}::date and ${until}::date
    and exists (select from assessment_records r where r.assessment_id = a.id)`

/** Draws of the files that were decided in a quarter as many as the share says, rounded up; once for each quarter. */
export const drawRound = async (db: Db, { quarter, until, share, now }: Round): Promise<void> => {
  const decided = decidedIn({ quarter, until })
  const { numAffectedRows } = await sql`insert into blind_rounds (quarter, share, drawn_at)
    select ${quarter}::date, ${share}::int, ${now} where exists (${decided})
    on conflict do nothing`.execute(db)
  if (!numAffectedRows) return
  await sql`insert into blind_reviews (quarter, number, assessment_id, attempt)
    with decided as (${decided}), drawn as (
      select id, attempt from decided order by random()
      limit (select ceil(count(*) * ${share}::int / 100.0)::int from decided)
    )
    select ${quarter}::date, row_number() over (order by random()), id, attempt from drawn
    on conflict do nothing`.execute(db)
}

type Assigning = { id: string; assessorId: string | null; by: string; now: Date }

/** Gives it to somebody else, who begins anew, or to nobody. */
export const assignReview = async (db: Db, { id, assessorId, by, now }: Assigning): Promise<void> => {
  await db.deleteFrom('blind_verdicts').where('review_id', '=', id).execute()
  const nobody = { assessor_id: null, assigned_by: null, assigned_at: null }
  const given = { assessor_id: assessorId, assigned_by: by, assigned_at: now }
  await db
    .updateTable('blind_reviews')
    .set(assessorId === null ? nobody : given)
    .where('id', '=', id)
    .execute()
}

type Judging = { reviewId: string; criterionId: string; body: BlindVerdictBody; now: Date }

export const saveBlindVerdict = async (db: Db, { reviewId, criterionId, body, now }: Judging): Promise<void> => {
  const said = { ...columnsOf(body), judged_at: now }
  await db
    .insertInto('blind_verdicts')
    .values({ review_id: reviewId, criterion_id: criterionId, ...said })
    .onConflict((conflict) => conflict.constraint('blind_verdicts_pkey').doUpdateSet(said))
    .execute()
}

export const finishReview = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('blind_reviews').set({ finished_at: now }).where('id', '=', id).execute()
}

type Pair = {
  review_id: string
  quarter: string
  number: number
  criterion_id: string
  lineage: string
  code: string
  name: string
  commune_code: string
  first: { verdict: Verdict; share: string | null; reason: string | null; comment: string | null }
  first_id: string
  first_by: string
  second: Pair['first']
  second_id: string
  second_by: string
  cause: BlindCause | null
  cause_note: string | null
}

const said = (alias: string) => sql<Pair['first']>`jsonb_build_object('verdict', ${sql.ref(`${alias}.verdict`)},
  'share', ${sql.ref(`${alias}.share`)}::text, 'reason', ${sql.ref(`${alias}.reason`)}, 'comment', ${sql.ref(`${alias}.comment`)})`

/** What was decided of each criterion beside what the second assessor found, of files that are still decided. */
export const listPairs = async (db: Db, since: VietnamDay): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select r.id as review_id, r.quarter::text, r.number, c.id as criterion_id, c.lineage, c.code, c.name, f.commune_code,
      ${said('v')} as first, v.judged_by as first_id, v.judged_by_name as first_by,
      ${said('b')} as second, u.id as second_id, u.name as second_by, b.cause, b.cause_note
    from blind_reviews r
    join blind_verdicts b on b.review_id = r.id
    join assessments a on a.id = r.assessment_id and a.attempt = r.attempt and (a.status = 'approved' or a.rejection = 'failed')
    join facilities f on f.id = a.facility_id
    join assessment_verdicts v on v.assessment_id = a.id and v.attempt = a.attempt and v.criterion_id = b.criterion_id
      and v.verdict is not null
    join criteria c on c.id = b.criterion_id
    join users u on u.id = r.assessor_id
    where r.finished_at is not null and r.quarter >= ${since}::date
    order by r.quarter desc, r.number, c.code collate "vi-x-icu"`.execute(db)
  return rows
}
export type BlindPair = Pair

type Naming = { reviewId: string; criterionId: string; cause: BlindCause; note: string | null; by: string; now: Date }

/** Whether there is such a verdict. */
export const saveCause = async (db: Db, { reviewId, criterionId, cause, note, by, now }: Naming): Promise<boolean> => {
  const written = await db
    .updateTable('blind_verdicts')
    .set({ cause, cause_note: note, caused_by: by, caused_at: now })
    .where('review_id', '=', reviewId)
    .where('criterion_id', '=', criterionId)
    .returning('criterion_id')
    .executeTakeFirst()
  return written !== undefined
}
