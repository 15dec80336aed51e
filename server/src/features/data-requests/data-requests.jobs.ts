import { soonDays, handlingTone } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import * as repo from './data-requests.repo.ts'
import type { DataRequestRecord } from './data-requests.repo.ts'
import { tellDue } from './telling.service.ts'

const remind = async (raising: Raising, request: DataRequestRecord): Promise<void> => {
  const { db, now } = raising
  const { id: request_id, due_on } = request
  const moment = handlingTone(due_on, vietnamDay(now))
  if (due_on === null || moment === null || moment === 'fresh') return
  if (await repo.recordMoment(db, { request_id, due_on, moment, told_at: now })) {
    await tellDue(raising, { ...request, due_on }, moment)
  }
}

/** Tells of clocks that end soon or have ended: each moment of a last day once, however often and however late this runs. */
export const watchDataRequests = async ({ db, now, platform }: Omit<Raising, 'caller'>): Promise<void> => {
  for (const request of await repo.listDue(db, addDays(vietnamDay(now), soonDays))) {
    const remindIn = (transaction: Db) => remind({ db: transaction, now, platform, caller: null }, request)
    await db.transaction().execute(remindIn)
  }
}
