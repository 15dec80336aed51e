import type { FollowUpClosing } from '@nhanxanh/contract/features/certificates.follow-ups'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { followUpClosedLetter, followUpLetter } from '../../../letters/follow-ups.ts'
import type { OwnerWords, Standpoint } from '../../../letters/standpoint.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import type { FollowUpRecord } from './follow-ups.repo.ts'

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

type Item = Pick<FollowUpRecord, 'kind' | 'title' | 'detail' | 'due_on'>
type Of = { certificate: Pick<CertificateRecord, 'id' | 'number' | 'facility_id' | 'facility_name'>; item: Item }
type Telling = {
  kind: 'follow_up_added' | 'follow_up_changed' | 'follow_up_closed'
  title: string
  body: string
  words: (facts: Item & Of['certificate'], standpoint: Standpoint) => OwnerWords
}

const tellOwner = (
  context: WritingToOwners,
  { certificate, item }: Of,
  { kind, title, body, words }: Telling,
): Promise<void> =>
  writeToOwner(context, {
    kind,
    facilityId: certificate.facility_id,
    notice: {
      type: 'certificate_follow_up',
      title,
      body: `${body} (giấy ${certificate.number}).`,
      data: { certificateId: certificate.id },
    },
    words: (standpoint) => words({ ...certificate, ...item }, standpoint),
  })

/** Tells the owner what is to be done, or that it is to be done otherwise than was said. */
export const tellAsked = (context: WritingToOwners, of: Of, isNew: boolean): Promise<void> =>
  tellOwner(context, of, {
    kind: isNew ? 'follow_up_added' : 'follow_up_changed',
    title: isNew ? 'Việc theo dõi mới' : 'Việc theo dõi thay đổi',
    body: `${of.item.title}, hạn ${formatDay(of.item.due_on)}`,
    words: (facts, standpoint) => followUpLetter(facts, standpoint, isNew),
  })

/** Tells the owner that nothing more is to be done. */
export const tellClosed = (context: WritingToOwners, of: Of, closing: FollowUpClosing): Promise<void> =>
  tellOwner(context, of, {
    kind: 'follow_up_closed',
    title: 'Việc theo dõi đã kết thúc',
    body: of.item.title,
    words: (facts) => followUpClosedLetter(facts, closing),
  })
