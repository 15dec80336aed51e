import { reminderMoments } from '@nhanxanh/contract/features/certificates.life'
import type { ReminderMoment } from '@nhanxanh/contract/features/certificates.life'
import { dayMomentsReached } from '@nhanxanh/contract/shared/terms'
import { addDays, daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Moments } from '../../../moments.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { listEndingBefore } from './reminders.repo.ts'

type Ending = Awaited<ReturnType<typeof listEndingBefore>>[number]

/** The notice names the days that are left now. */
const remind = async (raising: Raising, certificate: Ending): Promise<void> => {
  const { id, number, facility_name: name, valid_until: validUntil } = certificate
  const left = daysBetween(vietnamDay(raising.now), validUntil)
  const title = left < 0 ? 'Giấy chứng nhận đã hết hạn' : 'Giấy chứng nhận sắp hết hạn'
  const term =
    left < 0 ? `đã hết hạn ngày ${formatDay(validUntil)}` : `còn ${left} ngày, đến hết ${formatDay(validUntil)}`
  const notice = { title, body: `Giấy ${number} của ${name} ${term}.`, data: { certificateId: id } }
  await raise(raising, { type: 'certificate_expiring', to: { people: [certificate.owner_id] }, ...notice })
  const staff = ['certification:read', 'assessment:update'] as const
  await raise(raising, { type: 'certificate_expiring', to: { holdersOf: staff }, ...notice })
}

/** The last days of certificates: each moment of one once. */
export const expiries: Moments<Ending, ReminderMoment> = {
  kind: 'certificate',
  list: async ({ db, now }) => {
    const today = vietnamDay(now)
    return (await listEndingBefore(db, addDays(today, 91))).map((record) => {
      const made = { dueOn: record.valid_until, madeOn: vietnamDay(record.created_at) }
      return { record, dueOn: null, moments: dayMomentsReached(reminderMoments, made, today) }
    })
  },
  tell: remind,
}
