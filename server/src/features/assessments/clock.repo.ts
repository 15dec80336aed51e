import type { Clock } from '@nhanxanh/contract/shared/terms'
import type { Db } from '../../db/types.ts'

type Shown = Clock & { dueOn: string | null; remedyDueOn: string | null }

export const saveClock = async (db: Db, id: string, { targetDays, usedDays, from, dueOn, remedyDueOn }: Shown) => {
  await db
    .updateTable('assessments')
    .set({ target_days: targetDays, used_days: usedDays, clock_from: from, due_on: dueOn, remedy_due_on: remedyDueOn })
    .where('id', '=', id)
    .execute()
}

/** Extends the days in which a supplement is mended; once. */
export const extendRemedy = async (db: Db, id: string, until: string): Promise<void> => {
  await db
    .updateTable('assessments')
    .set({ remedy_due_on: until, remedy_extended: true })
    .where('id', '=', id)
    .execute()
}

/** The clocks that run. */
export const listRunning = (db: Db) =>
  db
    .selectFrom('assessments')
    .innerJoin('facilities', 'facilities.id', 'assessments.facility_id')
    .select(['assessments.id', 'assessments.code', 'lead_id', 'target_days', 'used_days', 'clock_from', 'due_on'])
    .select('facilities.name as facility_name')
    .where('assessments.status', '=', 'submitted')
    .where('clock_from', 'is not', null)
    .execute()
