import { reminderMoments } from '@nhanxanh/contract/features/certificates.life'
import { dayMomentsReached } from '@nhanxanh/contract/shared/terms'
import { addDays, daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { listEndingBefore, recordReminder } from './reminders.repo.ts'

type Ending = Awaited<ReturnType<typeof listEndingBefore>>[number]

/** Moments that came while nothing ran are told in one, which names the days that are left now. */
const remind = async (raising: Raising, certificate: Ending): Promise<void> => {
  const { db, now } = raising
  const today = vietnamDay(now)
  const { id, number, facility_name: name, valid_until: validUntil } = certificate
  const reached = dayMomentsReached(
    reminderMoments,
    { dueOn: validUntil, madeOn: vietnamDay(certificate.created_at) },
    today,
  )
  const fresh = []
  for (const moment of reached) if (await recordReminder(db, id, moment, now)) fresh.push(moment)
  if (fresh.length === 0) return
  const left = daysBetween(today, validUntil)
  const title = left < 0 ? 'Giấy chứng nhận đã hết hạn' : 'Giấy chứng nhận sắp hết hạn'
  const term =
    left < 0 ? `đã hết hạn ngày ${formatDay(validUntil)}` : `còn ${left} ngày, đến hết ${formatDay(validUntil)}`
  const notice = { title, body: `Giấy ${number} của ${name} ${term}.`, data: { certificateId: id } }
  await raise(raising, { type: 'certificate_expiring', to: { people: [certificate.owner_id] }, ...notice })
  const staff = ['certification:read', 'assessment:update'] as const
  await raise(raising, { type: 'certificate_expiring', to: { holdersOf: staff }, ...notice })
}

type Watching = Omit<Raising, 'caller'>

/** Reminds of last days: each moment of a certificate once, however often and however late this runs. */
export const watchExpiries = async ({ db, now, platform }: Watching): Promise<void> => {
  for (const certificate of await listEndingBefore(db, addDays(vietnamDay(now), 91))) {
    const remindIn = (transaction: Db) => remind({ db: transaction, now, platform, caller: null }, certificate)
    await db.transaction().execute(remindIn)
  }
}
