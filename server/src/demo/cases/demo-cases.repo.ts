import type { AppealableKind } from '@nhanxanh/contract/features/appeals.rules'
import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { Db } from '../../db/types.ts'

export const hasAppeals = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('appeals').select('id').limit(1).executeTakeFirst()) !== undefined

export const findContact = (db: Db, subject: string) =>
  db.selectFrom('contacts').select(['id', 'version']).where('subject', '=', subject).executeTakeFirst()

export const versionOf = async (
  db: Db,
  table: 'contacts' | 'appeals' | 'data_requests',
  id: string,
): Promise<number> => {
  const { version } = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return version
}

const rejections = (db: Db) =>
  db
    .selectFrom('facility_decisions as d')
    .innerJoin('facilities as f', 'f.id', 'd.facility_id')
    .where('d.outcome', '=', 'rejected')
    .where('f.status', '=', 'rejected')
    .whereRef('d.attempt', '=', 'f.attempt')
    .select(['d.id', 'd.decided_at as at', 'd.decided_by as by_id'])

const failures = (db: Db) =>
  db
    .selectFrom('assessment_decisions as d')
    .innerJoin('assessments as a', 'a.id', 'd.assessment_id')
    .innerJoin('facilities as f', 'f.id', 'a.facility_id')
    .where('d.outcome', '=', 'failed')
    .where('d.signed_at', 'is not', null)
    .select(['d.id', 'd.signed_at as at', 'd.signed_by as by_id'])

/** The newest decision of a kind before a moment that these people had no part in, and about which nobody complained yet. */
export const findDecision = async (
  db: Db,
  { kind, before, notBy }: { kind: AppealableKind; before: Date; notBy: readonly string[] },
) => {
  const people = ['f.representative_name as name', 'f.representative_phone as phone'] as const
  const found = await (
    kind === 'facility_rejected' ? rejections(db).select(people) : failures(db).select(people)
  ).execute()
  const told = await db.selectFrom('appeals').select('decision_id').execute()
  const taken = new Set(told.map(({ decision_id }) => decision_id))
  return found
    .filter(({ id, at, by_id }) => at !== null && at < before && !notBy.includes(by_id ?? '') && !taken.has(id))
    .toSorted((one, other) => Number(other.at) - Number(one.at))[0]
}

const held = (db: Db) =>
  db
    .selectFrom('facilities as f')
    .leftJoin('assessments as a', 'a.facility_id', 'f.id')
    .select(['f.id', 'f.type', 'f.name'])
    .where('f.status', '=', 'approved')
    .orderBy('f.decided_at')
    .orderBy('f.code')
export type Held = Awaited<ReturnType<typeof listRenewed>>[number]

/** Those who stand behind the facilities of a status, in the order of codes. */
export const listOwners = (db: Db, status: FacilityStatus) =>
  db
    .selectFrom('facilities as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['u.name', 'u.email', 'f.representative_phone as phone'])
    .where('f.status', '=', status)
    .orderBy('f.code')
    .execute()

/** Facilities that renew what they were given before the system, those first that were approved first. */
export const listRenewed = (db: Db) => held(db).where('a.kind', '=', 'renewal').execute()

/** Approved facilities that were never assessed. */
export const listUnassessed = (db: Db) => held(db).where('a.id', 'is', null).execute()

type Again = { id: string; assessment_id: string; attempt: number }

/** What the first assessor found of what is judged again. */
export const listVerdicts = (db: Db, { assessment_id, attempt }: Again) =>
  db
    .selectFrom('assessment_verdicts')
    .select(['criterion_id', 'verdict', 'share', 'reason', 'comment'])
    .where('assessment_id', '=', assessment_id)
    .where('attempt', '=', attempt)
    .where('verdict', 'is not', null)
    .execute()

/** The criterion of which the second assessor says this. */
export const findSaid = async (db: Db, { id }: Again, comment: string | null): Promise<string | undefined> =>
  (
    await db
      .selectFrom('blind_verdicts')
      .select('criterion_id')
      .where('review_id', '=', id)
      .where('comment', '=', comment)
      .executeTakeFirst()
  )?.criterion_id

/** Those nearly judged that lie before no session of the council, the most judged first. */
export const listNearlyJudged = async (db: Db) => {
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'judged', 'to_judge'])
    .where('status', '=', 'submitted')
    .whereRef('judged', '<', 'to_judge')
    .orderBy('code')
    .execute()
  return rows.toSorted((one, other) => other.judged / other.to_judge - one.judged / one.to_judge).slice(0, 3)
}

/** What is drawn by lot in this transaction comes out the same at each first start. */
export const drawAlwaysTheSame = async (db: Db): Promise<void> => {
  await db.selectNoFrom((row) => row.fn('setseed', [row.val(0.25)]).as('seeded')).execute()
}

/** What staff were told of the past is read by now. */
export const readAll = async (db: Db): Promise<void> => {
  await db
    .updateTable('notifications')
    .set((told) => ({ readed_at: told.ref('created_at') }))
    .where('readed_at', 'is', null)
    .execute()
}
