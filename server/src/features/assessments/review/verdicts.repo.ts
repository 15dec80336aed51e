import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/types.ts'

/** What was found of each criterion in one attempt. */
export const verdictsOf = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('assessment_verdicts')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .orderBy('criterion_id')
    .execute()
export type VerdictRow = Awaited<ReturnType<typeof verdictsOf>>[number]

/** The figures that were assessed anew in one attempt. */
export const assessedValuesOf = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('assessed_values')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .orderBy('item_id')
    .execute()
export type AssessedValueRow = Awaited<ReturnType<typeof assessedValuesOf>>[number]

type Place = { assessmentId: string; attempt: number; criterionId: string }
type Judging = VerdictBody &
  Place & {
    judgedHash: string
    by: { id: string; name: string }
    now: Date
    version: number
    /** It says what a second person confirmed. */
    isStillConfirmed: boolean
  }

const notUpheld = { upheld_by: null, upheld_by_name: null, upheld_reason: null, upheld_at: null }
const unconfirmed = { confirmed_by: null, confirmed_by_name: null, confirmed_reason: null, confirmed_at: null }

/**
 * Writes a verdict that was read as `version` (0: there was none), and gives it as it is then. Undefined where it has another version
 * by now: somebody else judged meanwhile.
 */
export const saveVerdict = async (db: Db, judging: Judging): Promise<VerdictRow | undefined> => {
  const { assessmentId, attempt, criterionId, judgedHash, by, now, version, isStillConfirmed, ...body } = judging
  const written = {
    ...columnsOf(body),
    ...(isStillConfirmed ? {} : unconfirmed),
    ...notUpheld,
    judged_hash: judgedHash,
    is_carried: false,
    judged_by: by.id,
    judged_by_name: by.name,
    judged_at: now,
  }
  if (version === 0) {
    return db
      .insertInto('assessment_verdicts')
      .values({ assessment_id: assessmentId, attempt, criterion_id: criterionId, ...written })
      .onConflict((conflict) => conflict.constraint('assessment_verdicts_pkey').doNothing())
      .returningAll()
      .executeTakeFirst()
  }
  return db
    .updateTable('assessment_verdicts')
    .set(written)
    .set({ version: sql`version + 1` })
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .where('criterion_id', '=', criterionId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

type Confirming = Place & { by: { id: string; name: string }; reason: string; now: Date }

/** Keeps who confirmed that a criterion does not apply, beside the verdict that says so. */
export const confirmVerdict = async (db: Db, { assessmentId, attempt, criterionId, by, reason, now }: Confirming) => {
  await db
    .updateTable('assessment_verdicts')
    .set({ confirmed_by: by.id, confirmed_by_name: by.name, confirmed_reason: reason, confirmed_at: now })
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .where('criterion_id', '=', criterionId)
    .execute()
}

/** Keeps who looked again at a verdict and lets it stand. */
export const upholdVerdict = async (db: Db, { assessmentId, attempt, criterionId, by, reason, now }: Confirming) => {
  await db
    .updateTable('assessment_verdicts')
    .set({ upheld_by: by.id, upheld_by_name: by.name, upheld_reason: reason, upheld_at: now })
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .where('criterion_id', '=', criterionId)
    .execute()
}

/** Takes verdicts of the attempt before over to the next one, as they were given. */
export const carryVerdicts = async (
  db: Db,
  place: { id: string; attempt: number },
  criterionIds: readonly string[],
) => {
  await sql`insert into assessment_verdicts (assessment_id, attempt, criterion_id, verdict, share, reason, comment,
      internal_note, judged_hash, is_carried, judged_by, judged_by_name, judged_at, confirmed_by, confirmed_by_name,
      confirmed_reason, confirmed_at, upheld_by, upheld_by_name, upheld_reason, upheld_at)
    select assessment_id, attempt + 1, criterion_id, verdict, share, reason, comment, internal_note, judged_hash, true,
      judged_by, judged_by_name, judged_at, confirmed_by, confirmed_by_name, confirmed_reason, confirmed_at,
      upheld_by, upheld_by_name, upheld_reason, upheld_at
    from assessment_verdicts where assessment_id = ${place.id} and attempt = ${place.attempt - 1}
      and criterion_id = any(${criterionIds}::uuid[])`.execute(db)
}

/** Takes assessed figures of the attempt before over to the next one. */
export const carryAssessedValues = async (
  db: Db,
  place: { id: string; attempt: number },
  itemIds: readonly string[],
) => {
  await sql`insert into assessed_values (assessment_id, attempt, item_id, value, reason, file_id, page, set_by, set_by_name, set_at)
    select assessment_id, attempt + 1, item_id, value, reason, file_id, page, set_by, set_by_name, set_at
    from assessed_values where assessment_id = ${place.id} and attempt = ${place.attempt - 1}
      and item_id = any(${itemIds}::uuid[])`.execute(db)
}

type NewValue = Insertable<Database['assessed_values']>

/** Sets a figure in place of the owner's. */
export const saveAssessedValue = async (db: Db, row: NewValue): Promise<void> => {
  await db
    .insertInto('assessed_values')
    .values(row)
    .onConflict((conflict) => conflict.constraint('assessed_values_pkey').doUpdateSet(row))
    .execute()
}

export const removeAssessedValue = async (db: Db, assessmentId: string, attempt: number, itemId: string) => {
  await db
    .deleteFrom('assessed_values')
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .where('item_id', '=', itemId)
    .execute()
}

type Totals = Pick<
  Insertable<Database['assessments']>,
  'points' | 'maximum' | 'level' | 'to_judge' | 'judged' | 'findings'
> &
  Partial<Pick<Insertable<Database['assessments']>, 'own_points' | 'own_level' | 'evidence_flags'>>

/** What the verdicts come to so far, for lists. */
export const saveTotals = async (db: Db, id: string, totals: Totals): Promise<void> => {
  await db.updateTable('assessments').set(totals).where('id', '=', id).execute()
}
