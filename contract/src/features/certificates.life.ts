import { addDays } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import type { CertificateOrigin, CertificateState } from './certificates.rules.ts'

/** What can be done with a certificate, by where it stands (PRODUCT D8); what ended stays ended. */
export const certificateActs = {
  suspend: ['valid', 'expiring'],
  reinstate: ['suspended'],
  revoke: ['valid', 'expiring', 'suspended'],
  end: ['valid', 'expiring', 'suspended'],
  exchange: ['valid', 'expiring'],
} as const satisfies Record<string, readonly CertificateState[]>
export type CertificateAct = keyof typeof certificateActs

type Standing = { state: CertificateState; origin: CertificateOrigin }

/** True if the act is possible in this state. What was issued before the system rests on nothing that could be printed anew. */
export const allowsAct = (act: CertificateAct, { state, origin }: Standing): boolean =>
  (certificateActs[act] as readonly CertificateState[]).includes(state) && (act !== 'exchange' || origin !== 'earlier')

/** Days before the last one on which people are reminded, and once after it. */
export const reminderMoments = ['90', '60', '30', '7', 'after'] as const
export type ReminderMoment = (typeof reminderMoments)[number]

/** The day of a reminder. */
export const dayOfReminder = (moment: ReminderMoment, validUntil: VietnamDay): VietnamDay =>
  addDays(validUntil, moment === 'after' ? 1 : -Number(moment))

/** The moments that have come between the day on which a certificate was made and today, the first first. */
export const momentsReached = (
  { validUntil, madeOn }: { validUntil: VietnamDay; madeOn: VietnamDay },
  today: VietnamDay,
): ReminderMoment[] =>
  reminderMoments.filter((moment) => {
    const day = dayOfReminder(moment, validUntil)
    return madeOn <= day && day <= today
  })
