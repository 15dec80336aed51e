import type { Clock } from '@nhanxanh/contract/features/assessments.clock'
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
