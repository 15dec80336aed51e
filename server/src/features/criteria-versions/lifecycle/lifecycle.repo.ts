import type { TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

const nextNumber = async (db: Db, type: FacilityType): Promise<number> => {
  const { last } = await db
    .insertInto('criteria_version_counters')
    .values({ type, last: 1 })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ last: sql`criteria_version_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export type NewDraft = {
  type: FacilityType
  levels: readonly Level[]
  basedOnId: string | null
  isDraftStandard: boolean
  by: string
  now: Date
}

/** An empty draft; a second one of the type breaks `criteria_versions_one_draft`. */
export const createDraft = async (db: Db, draft: NewDraft): Promise<string> => {
  const { id } = await db
    .insertInto('criteria_versions')
    .values({
      type: draft.type,
      number: await nextNumber(db, draft.type),
      levels: JSON.stringify(draft.levels),
      based_on_id: draft.basedOnId,
      is_draft_standard: draft.isDraftStandard,
      created_by_name: draft.by,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True for the one who comes first to a type that never had a set; a discarded one counts as well. */
export const claimFirst = async (db: Db, type: FacilityType, edition: string): Promise<boolean> => {
  const row = await db
    .insertInto('criteria_version_counters')
    .values({ type, last: 0, edition })
    .onConflict((conflict) => conflict.doNothing())
    .returning('type')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the one who comes first to a type with an edition that was never loaded or offered there. */
export const claimEdition = async (db: Db, type: FacilityType, edition: string): Promise<boolean> => {
  const row = await db
    .updateTable('criteria_version_counters')
    .set({ edition })
    .where('type', '=', type)
    .where((where) => where.or([where('edition', 'is', null), where('edition', '<', edition)]))
    .returning('type')
    .executeTakeFirst()
  return row !== undefined
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('criteria_versions').where('id', '=', id).execute()
}

type Act = { id: string; by: string; now: Date }

export const markChecked = async (db: Db, { id, by, now }: Act): Promise<void> => {
  await db
    .updateTable('criteria_versions')
    .set({ status: 'checked', checked_at: now, checked_by_name: by })
    .where('id', '=', id)
    .execute()
}

/** The published version of a type, taken for its replacement. */
export const lockPublished = (db: Db, type: FacilityType) =>
  db
    .selectFrom('criteria_versions')
    .select(['id', 'effective_on'])
    .where('type', '=', type)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst()

type Publishing = Act & {
  changeNote: string
  effectiveOn: string
  transition: { rule: TransitionRule; graceMonths: number | null }
}

/** The version in use becomes history and this one takes its place. */
export const publish = async (
  db: Db,
  replacedId: string | undefined,
  { id, by, now, changeNote, effectiveOn, transition }: Publishing,
): Promise<void> => {
  if (replacedId !== undefined) {
    await db
      .updateTable('criteria_versions')
      .set({ status: 'retired', retired_at: now })
      .where('id', '=', replacedId)
      .execute()
  }
  await db
    .updateTable('criteria_versions')
    .set({
      status: 'published',
      change_note: changeNote,
      effective_on: effectiveOn,
      transition_rule: transition.rule,
      grace_months: transition.graceMonths,
      published_at: now,
      published_by_name: by,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
