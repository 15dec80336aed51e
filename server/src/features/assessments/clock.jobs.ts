import { clockMomentsReached } from '@nhanxanh/contract/shared/terms'
import type { ClockMoment } from '@nhanxanh/contract/shared/terms'
import type { Moments } from '../../moments.ts'
import { calendarNow } from '../settings/settings.service.ts'
import { listRunning } from './clock.repo.ts'
import { clockOf } from './clock.service.ts'
import { tellMoment } from './telling/telling.service.ts'

type Running = Awaited<ReturnType<typeof listRunning>>[number]

/** Parts of the clock that have passed: who has the file is told of each, once for the assessment. */
export const deadlines: Moments<Running, ClockMoment> = {
  kind: 'assessment',
  list: async ({ db, now }) => {
    const count = await calendarNow(db)
    return (await listRunning(db)).map((record) => ({
      record,
      dueOn: null,
      moments: clockMomentsReached(clockOf(record), now, count),
    }))
  },
  tell: async (raising, record, moments) => {
    for (const percent of moments) await tellMoment(raising, record, percent)
  },
}
