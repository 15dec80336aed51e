import { clockMomentsReached } from '@nhanxanh/contract/shared/terms'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Raising } from '../notifications/notifications.service.ts'
import { calendarNow } from '../settings/settings.service.ts'
import { clockOf } from './clock.service.ts'
import { listRunning, recordMoment } from './clock.repo.ts'
import { tellMoment } from './telling/telling.service.ts'

/** Records when 60, 90 and 100 per cent of a clock have passed, and tells who has the file; each once, however often it is looked for. */
export const watchDeadlines = async ({ db, now, platform }: Omit<Raising, 'caller'>): Promise<void> => {
  const count = await calendarNow(db)
  for (const assessment of await listRunning(db)) {
    for (const percent of clockMomentsReached(clockOf(assessment), now, count)) {
      await db.transaction().execute(async (transaction) => {
        const reached = { id: assessment.id, percent, day: vietnamDay(now), now }
        if (await recordMoment(transaction, reached)) {
          await tellMoment({ db: transaction, now, platform, caller: null }, assessment, percent)
        }
      })
    }
  }
}
