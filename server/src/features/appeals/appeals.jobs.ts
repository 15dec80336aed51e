import { soonDays, handlingTone } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'
import { tellDue } from './telling.service.ts'

const remind = async (raising: Raising, appeal: AppealRecord): Promise<void> => {
  const { db, now } = raising
  const { id: appeal_id, due_on } = appeal
  const moment = handlingTone(due_on, vietnamDay(now))
  if (due_on === null || moment === null || moment === 'fresh') return
  if (await repo.recordMoment(db, { appeal_id, due_on, moment, told_at: now })) {
    await tellDue(raising, { ...appeal, due_on }, moment)
  }
}

/** Tells of clocks that end soon or have ended: each moment of a last day once, however often and however late this runs. */
export const watchAppeals = async ({ db, now, platform }: Omit<Raising, 'caller'>): Promise<void> => {
  for (const appeal of await repo.listDue(db, addDays(vietnamDay(now), soonDays))) {
    const remindIn = (transaction: Db) => remind({ db: transaction, now, platform, caller: null }, appeal)
    await db.transaction().execute(remindIn)
  }
}
