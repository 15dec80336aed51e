import type { AppealableKind } from '@nhanxanh/contract/features/appeals.rules'
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

/** Facilities that renew what they were given before the system, those first that were approved first. */
export const listRenewed = (db: Db) => held(db).where('a.kind', '=', 'renewal').execute()

/** Approved facilities that were never assessed. */
export const listUnassessed = (db: Db) => held(db).where('a.id', 'is', null).execute()

/** What staff were told of the past is read by now. */
export const readAll = async (db: Db): Promise<void> => {
  await db
    .updateTable('notifications')
    .set((told) => ({ readed_at: told.ref('created_at') }))
    .where('readed_at', 'is', null)
    .execute()
}
