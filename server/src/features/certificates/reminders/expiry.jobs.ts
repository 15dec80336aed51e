import { reminderMoments, suspensionMoments } from '@nhanxanh/contract/features/certificates.life'
import type { ReminderMoment, SuspensionMoment } from '@nhanxanh/contract/features/certificates.life'
import { dayMomentsReached } from '@nhanxanh/contract/shared/terms'
import { addDays, daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Moments } from '../../../moments.ts'
import { expiringLetter, suspensionEndingLetter } from '../../../letters/certificates.ts'
import { raise } from '../../notifications/notifications.service.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { listEndingBefore, listSuspendedUntil } from './reminders.repo.ts'

type Ending = Awaited<ReturnType<typeof listEndingBefore>>[number]

/** Who of the staff keeps certificates: secretaries as well as leaders. */
const keepers = ['certification:read', 'assessment:update'] as const

/** The notice names the days that are left now. */
const remind = async (raising: WritingToOwners, certificate: Ending): Promise<void> => {
  const { id, number, facility_name: name, valid_until: validUntil } = certificate
  const left = daysBetween(vietnamDay(raising.now), validUntil)
  const title = left < 0 ? 'Giấy chứng nhận đã hết hạn' : 'Giấy chứng nhận sắp hết hạn'
  const term =
    left < 0 ? `đã hết hạn ngày ${formatDay(validUntil)}` : `còn ${left} ngày, đến hết ${formatDay(validUntil)}`
  const body = `Giấy ${number} của ${name} ${term}.`
  const notice = { type: 'certificate_expiring', title, body, data: { certificateId: id } } as const
  await writeToOwner(raising, {
    kind: 'certificate_expiring',
    facilityId: certificate.facility_id,
    notice,
    words: (standpoint) => expiringLetter({ ...certificate, left, message: null }, standpoint),
  })
  await raise(raising, { ...notice, to: { holdersOf: keepers } })
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

type Suspended = Awaited<ReturnType<typeof listSuspendedUntil>>[number]

const tellSuspension = async (raising: WritingToOwners, certificate: Suspended): Promise<void> => {
  const { id, number, facility_name: name, suspended_until: until } = certificate
  const isOver = until < vietnamDay(raising.now)
  const notice = {
    type: 'certificate_suspended',
    title: isOver ? 'Đã quá hạn khắc phục' : 'Sắp đến hạn khắc phục',
    body: `Giấy ${number} của ${name} đang bị tạm đình chỉ, hạn khắc phục ${isOver ? 'đã hết' : 'là hết'} ngày ${formatDay(until)}.`,
    data: { certificateId: id },
  } as const
  await writeToOwner(raising, {
    kind: 'suspension_ending',
    facilityId: certificate.facility_id,
    notice,
    words: (standpoint) => suspensionEndingLetter({ ...certificate, until, isOver }, standpoint),
  })
  await raise(raising, { ...notice, to: { holdersOf: keepers } })
}

/** The days by which the causes of suspensions are to be mended: nothing is reinstated by itself, so people are told. */
export const suspensions: Moments<Suspended, SuspensionMoment> = {
  kind: 'suspension',
  list: async ({ db, now }) => {
    const today = vietnamDay(now)
    return (await listSuspendedUntil(db, addDays(today, 8))).map((record) => {
      const made = { dueOn: record.suspended_until, madeOn: vietnamDay(record.suspended_at) }
      return { record, dueOn: record.suspended_until, moments: dayMomentsReached(suspensionMoments, made, today) }
    })
  },
  tell: tellSuspension,
}
