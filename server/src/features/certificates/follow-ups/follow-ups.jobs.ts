import { followUpMoments } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { FollowUpMoment } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { dayMomentsReached } from '@nhanxanh/contract/shared/terms'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Moments } from '../../../moments.ts'
import { followUpDueLetter } from '../../../letters/follow-ups.ts'
import { raise } from '../../notifications/notifications.service.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { listDueBefore } from './follow-ups.repo.ts'
import { staffOf } from './telling.service.ts'

type Due = Awaited<ReturnType<typeof listDueBefore>>[number]

const remind = async (raising: WritingToOwners, item: Due): Promise<void> => {
  const { due_on: dueOn, title: what, number, facility_name: name } = item
  const isOver = dueOn < vietnamDay(raising.now)
  const title = isOver ? 'Việc theo dõi đã quá hạn' : 'Việc theo dõi sắp đến hạn'
  const term = isOver ? `quá hạn từ ${formatDay(dueOn)}` : `đến hạn ${formatDay(dueOn)}`
  const body = `${what}, ${term} (${name}, giấy ${number}).`
  const notice = { type: 'certificate_follow_up', title, body, data: { certificateId: item.certificate_id } } as const
  await writeToOwner(raising, {
    kind: 'follow_up_due',
    facilityId: item.facility_id,
    notice,
    words: (standpoint) => followUpDueLetter(item, standpoint, isOver),
  })
  await raise(raising, { ...notice, to: staffOf(item.assignee_id) })
}

/** The due dates of follow-ups: each moment of a due date once. */
export const followUps: Moments<Due, FollowUpMoment> = {
  kind: 'follow_up',
  list: async ({ db, now }) => {
    const today = vietnamDay(now)
    return (await listDueBefore(db, addDays(today, 31))).map((record) => {
      const { due_on: dueOn, created_at } = record
      const made = { dueOn, madeOn: vietnamDay(created_at) }
      return { record, dueOn, moments: dayMomentsReached(followUpMoments, made, today) }
    })
  },
  tell: remind,
}
