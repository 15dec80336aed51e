import { followUpMoments } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { dayMomentsReached } from '@nhanxanh/contract/shared/terms'
import { addDays, daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { listDueBefore, recordReminder } from './follow-ups.repo.ts'
import { staffOf } from './telling.service.ts'

type Due = Awaited<ReturnType<typeof listDueBefore>>[number]

/** Moments that came while nothing ran are told in one, which names the days that are left now. */
const remind = async (raising: Raising, item: Due): Promise<void> => {
  const { db, now } = raising
  const today = vietnamDay(now)
  const { id, due_on: dueOn, title: what, number, facility_name: name } = item
  const reached = dayMomentsReached(followUpMoments, { dueOn, madeOn: vietnamDay(item.created_at) }, today)
  const fresh = []
  for (const moment of reached) if (await recordReminder(db, { id, dueOn, moment, now })) fresh.push(moment)
  if (fresh.length === 0) return
  const left = daysBetween(today, dueOn)
  const title = left < 0 ? 'Việc theo dõi đã quá hạn' : 'Việc theo dõi sắp đến hạn'
  const term = left < 0 ? `quá hạn từ ${formatDay(dueOn)}` : `đến hạn ${formatDay(dueOn)}`
  const body = `${what}, ${term} (${name}, giấy ${number}).`
  const notice = { type: 'certificate_follow_up', title, body, data: { certificateId: item.certificate_id } } as const
  await raise(raising, { ...notice, to: { people: [item.owner_id] } })
  await raise(raising, { ...notice, to: staffOf(item.assignee_id) })
}

/** Reminds of due dates: each moment of a due date once, however often and however late this runs. */
export const watchFollowUps = async ({ db, now, platform }: Omit<Raising, 'caller'>): Promise<void> => {
  for (const item of await listDueBefore(db, addDays(vietnamDay(now), 31))) {
    const remindIn = (transaction: Db) => remind({ db: transaction, now, platform, caller: null }, item)
    await db.transaction().execute(remindIn)
  }
}
