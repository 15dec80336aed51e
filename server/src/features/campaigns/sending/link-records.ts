import type { LinkKind } from '@nhanxanh/contract/features/campaigns.rules'
import type { NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'

const fields: Record<LinkKind, keyof NotificationRecords> = {
  facility: 'facilityId',
  assessment: 'assessmentId',
  certificate: 'certificateId',
}

/** What a press on the message opens, as notifications name it. */
export const recordsOf = (link: { kind: LinkKind; id: string } | null): Partial<NotificationRecords> =>
  link === null ? {} : { [fields[link.kind]]: link.id }
