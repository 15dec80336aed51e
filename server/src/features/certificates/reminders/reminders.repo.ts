import type { ReminderMoment } from '@nhanxanh/contract/features/certificates.life'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** What nothing has ended, with the last day before the given one, and whose owner is told. */
export const listEndingBefore = (db: Db, day: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'number', 'facility_id', 'facility_name', 'valid_until', 'created_at'])
    .where('ended_at', 'is', null)
    .where('valid_until', '<', day)
    .orderBy('valid_until')
    .execute()

/** What is suspended, with the day for mending before the given one. */
export const listSuspendedUntil = (db: Db, day: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'number', 'facility_id', 'facility_name', 'valid_until', 'suspended_at', 'suspended_until'])
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is not', null)
    .where('suspended_until', '<', day)
    .$narrowType<{ suspended_at: Date; suspended_until: string }>()
    .orderBy('suspended_until')
    .execute()

/** Reminders in order, each with the time at which the owner read its notice; moments of one run share a notice. */
export const listReminders = (db: Db, id: string) =>
  db
    .selectFrom('moments as m')
    .innerJoin('certificates as c', 'c.id', 'm.record_id')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .select((read) => [
      'm.moment',
      'm.told_at',
      read
        .selectFrom('notifications as n')
        .select((notice) => notice.fn.min('n.readed_at').as('opened_at'))
        .whereRef('n.user_id', '=', 'f.owner_id')
        .where('n.type', '=', 'certificate_expiring')
        .whereRef('n.created_at', '=', 'm.told_at')
        .where(sql<boolean>`n.data ->> 'certificateId' = c.id::text`)
        .as('opened_at'),
    ])
    .where('m.kind', '=', 'certificate')
    .$narrowType<{ moment: ReminderMoment }>()
    .where('m.record_id', '=', id)
    .orderBy('m.told_at')
    .orderBy('m.moment', 'desc')
    .execute()
