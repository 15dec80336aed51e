import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'

/** Who of the staff is told: the person who has it in hand, else everybody who keeps certificates. */
export const staffOf = (assigneeId: string | null) =>
  assigneeId === null ? ({ holdersOf: ['certification:read', 'assessment:update'] } as const) : { people: [assigneeId] }

type Reported = {
  title: string
  assignee_id: string | null
  certificate_id: string
  number: string
  facility_name: string
}

/** Tells staff that an owner says to have done what was to be done. */
export const tellReported = (context: Raising, item: Reported): Promise<void> =>
  raise(context, {
    type: 'certificate_follow_up',
    to: staffOf(item.assignee_id),
    title: 'Cơ sở báo cáo việc theo dõi',
    body: `${item.facility_name} báo cáo: ${item.title} (giấy ${item.number}).`,
    data: { certificateId: item.certificate_id },
  })
