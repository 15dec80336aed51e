import { addDays, startOfVietnamDay, vietnamDay } from '../shared/vietnam-time.ts'
import type { NotificationType } from './notifications.rules.ts'

/** What staff write to many; each is a type of notification, which its readers can tell apart. */
export const campaignTypes = [
  'programme_news',
  'programme_reminder',
  'programme_maintenance',
] as const satisfies readonly NotificationType[]
export type CampaignType = (typeof campaignTypes)[number]
export const campaignTypeNames: Record<CampaignType, string> = {
  programme_news: 'Tin của chương trình',
  programme_reminder: 'Nhắc việc',
  programme_maintenance: 'Bảo trì hệ thống',
}

/** Whom it is for (SPECIFICATION 3): members of staff, or owners of facilities. */
export const campaignTargets = ['admin', 'portal'] as const
export type CampaignTarget = (typeof campaignTargets)[number]
export const campaignTargetNames: Record<CampaignTarget, string> = { admin: 'Cán bộ', portal: 'Chủ cơ sở' }

/** SPECIFICATION 4. */
export const campaignStatuses = ['pending', 'sent', 'failed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]
export const campaignStatusNames: Record<CampaignStatus, string> = {
  pending: 'Chờ gửi',
  sent: 'Đã gửi',
  failed: 'Gửi lỗi',
}

export const platformNames = { web: 'Trình duyệt', android: 'Android', ios: 'iOS' } as const

/** Certificates whose last day is so near. */
export const audienceExpiries = ['30', '60', '90'] as const

/** The records that a message can lead to. */
export const linkKinds = ['facility', 'assessment', 'certificate'] as const
export type LinkKind = (typeof linkKinds)[number]
export const linkKindNames: Record<LinkKind, string> = {
  facility: 'Cơ sở',
  assessment: 'Phiếu đánh giá',
  certificate: 'Giấy chứng nhận',
}

/** Seconds in which a message that was sent off can be stopped. */
export const holdSeconds = 60
/** Above so many people, and always for owners, the number is typed. */
export const mostUnconfirmed = 500
/** Hours within which the same title is told to who writes it again. */
export const sameTitleHours = 24

export const needsConfirmation = (target: CampaignTarget, count: number): boolean =>
  target === 'portal' || count > mostUnconfirmed

/** From nine in the evening to seven in the morning nobody is disturbed. */
export const quietHours = { from: 21, to: 7 } as const

const hourMs = 3_600_000

/** The moment itself, or seven o'clock where it falls into the quiet hours. */
export const afterQuietHours = (moment: Date): Date => {
  const day = vietnamDay(moment)
  const hour = (moment.getTime() - startOfVietnamDay(day).getTime()) / hourMs
  if (hour >= quietHours.to && hour < quietHours.from) return moment
  const morning = hour < quietHours.to ? day : addDays(day, 1)
  return new Date(startOfVietnamDay(morning).getTime() + quietHours.to * hourMs)
}

type Timing = { scheduledFor: string | null; ignoresQuietHours: boolean }

/** When a message goes out: never within the time in which it can be stopped. */
export const sendMoment = ({ scheduledFor, ignoresQuietHours }: Timing, now: Date): Date => {
  const earliest = now.getTime() + holdSeconds * 1000
  const asked = scheduledFor === null ? earliest : new Date(scheduledFor).getTime()
  const moment = new Date(Math.max(asked, earliest))
  return ignoresQuietHours ? moment : afterQuietHours(moment)
}

/** Where a message stands with one person: the furthest step that is known. */
export const recipientStates = ['waiting', 'told', 'accepted', 'shown', 'read', 'opened', 'failed', 'left-out'] as const
export type RecipientState = (typeof recipientStates)[number]
export const recipientStateNames: Record<RecipientState, string> = {
  waiting: 'Chưa gửi',
  told: 'Đã có trong hộp thông báo',
  accepted: 'Nhà cung cấp đã nhận',
  shown: 'Thiết bị đã hiện',
  read: 'Đã đọc',
  opened: 'Đã mở',
  failed: 'Gửi đến thiết bị không thành công',
  'left-out': 'Không còn thuộc nhóm nhận',
}
