import { dueDay, resting, running } from '@nhanxanh/contract/shared/terms'
import type { Clock } from '@nhanxanh/contract/shared/terms'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { calendarOf, programmeOf } from '../settings/settings.service.ts'
import type { AssessmentRecord } from './assessments.repo.ts'
import { saveClock } from './clock.repo.ts'

type Ticking = { db: Db; caller: Caller; now: Date }

/** The clock of an assessment; the target is that of the first submission. */
export const clockOf = (row: Pick<AssessmentRecord, 'target_days' | 'used_days' | 'clock_from'>): Clock => ({
  targetDays: row.target_days ?? 0,
  usedDays: row.used_days,
  from: row.clock_from,
})

/** The clock starts with the first submission, and goes on with each that follows (PRODUCT D7b.3). */
export const startClock = async ({ db, caller, now }: Ticking, assessment: AssessmentRecord): Promise<void> => {
  const count = await calendarOf(db, caller)
  const { values } = await programmeOf(db)
  const targetDays = assessment.target_days ?? values.assessmentDays
  const clock = running({ ...clockOf(assessment), targetDays }, now)
  await saveClock(db, assessment.id, { ...clock, dueOn: dueDay(clock, count), remedyDueOn: null })
}

/** The clock rests while the owner has the file, and after the decision. */
export const restClock = async (
  { db, caller, now }: Ticking,
  assessment: AssessmentRecord,
  remedyDueOn: string | null = null,
): Promise<void> => {
  const clock = resting(clockOf(assessment), now, await calendarOf(db, caller))
  await saveClock(db, assessment.id, { ...clock, dueOn: null, remedyDueOn })
}
