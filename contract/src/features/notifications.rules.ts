import { holdsAll } from '../permissions.ts'
import type { Right } from '../permissions.ts'
import { caseNotifications, casePathOf } from '../case-kinds.ts'

export type TypeRule = {
  /** Its name on screen. */
  name: string
  /** The keys without which nobody of the staff is told, also of what was raised before they were taken away. */
  needs: readonly Right[]
  /** Many of them come at once: beyond some in an hour they are gathered in one, which counts in these words. */
  counted?: string
  /** What is pushed in place of a text that names a person: it stands on locked screens (PRODUCT, decision 16). */
  pushed?: string
}

const facilityKeys = ['facility:read'] as const
const assessmentKeys = ['assessment:read'] as const
const certificateKeys = ['certification:read'] as const

/** Every type that the server raises (SPECIFICATION 2; PRODUCT, decision 9). Another one is only marked as read. */
export const notificationTypes = {
  facility_pending_approval: { name: 'Cơ sở chờ duyệt', needs: facilityKeys, counted: 'cơ sở chờ duyệt' },
  facility_approved: { name: 'Cơ sở đã được duyệt', needs: facilityKeys, counted: 'cơ sở đã được duyệt' },
  facility_rejected: { name: 'Cơ sở bị từ chối', needs: facilityKeys, counted: 'cơ sở bị từ chối' },
  assessment_submitted: { name: 'Phiếu đánh giá được nộp', needs: assessmentKeys, counted: 'phiếu được nộp' },
  assessment_assigned: {
    name: 'Phiếu đánh giá được giao',
    needs: assessmentKeys,
    counted: 'phiếu được giao',
    pushed: 'Bạn được giao một phiếu đánh giá. Mở bảng điều khiển để xem.',
  },
  assessment_released: {
    name: 'Thôi thẩm định phiếu đánh giá',
    needs: assessmentKeys,
    counted: 'phiếu bạn thôi thẩm định',
    pushed: 'Bạn thôi thẩm định một phiếu đánh giá. Mở bảng điều khiển để xem.',
  },
  assessment_message: { name: 'Trao đổi về phiếu đánh giá', needs: assessmentKeys, counted: 'trả lời của chủ cơ sở' },
  assessment_verdict_overruled: {
    name: 'Kết luận của bạn được quyết định khác',
    needs: assessmentKeys,
    counted: 'kết luận của bạn được quyết định khác',
    pushed: 'Một kết luận của bạn được quyết định khác. Mở bảng điều khiển để xem.',
  },
  assessment_approval_deadline: {
    name: 'Hạn thẩm định',
    needs: assessmentKeys,
    counted: 'phiếu đến mốc thời hạn',
  },
  blind_review_assigned: {
    name: 'Phiếu chấm lại độc lập được giao',
    needs: assessmentKeys,
    counted: 'phiếu chấm lại được giao',
  },
  assessment_proposed: { name: 'Quyết định chờ ký', needs: assessmentKeys, counted: 'quyết định chờ ký' },
  assessment_proposal_returned: { name: 'Đề nghị quyết định được trả lại', needs: assessmentKeys },
  assessment_not_final: { name: 'Quyết định đã ký không có hiệu lực', needs: assessmentKeys },
  assessment_approved: { name: 'Phiếu đánh giá được công nhận', needs: assessmentKeys },
  assessment_rejected: { name: 'Phiếu đánh giá bị trả lại hoặc từ chối', needs: assessmentKeys },
  user_approved: { name: 'Quyền được cấp', needs: [] },
  user_rejected: { name: 'Yêu cầu quyền bị từ chối', needs: [] },
  user_role_changed: { name: 'Vai trò của bạn đổi', needs: [] },
  user_password_changed: { name: 'Mật khẩu của bạn đổi', needs: [] },
  user_email_changed: { name: 'Email của bạn đổi', needs: [] },
  user_email_kept: {
    name: 'Email của chủ cơ sở không đổi được',
    needs: [],
    pushed: 'Email của một chủ cơ sở không đổi được. Mở bảng điều khiển để xem.',
  },
  user_phone_changed: { name: 'Số điện thoại của bạn đổi', needs: [] },
  permission_requested: {
    name: 'Yêu cầu quyền',
    needs: ['role:edit'],
    counted: 'yêu cầu quyền',
    pushed: 'Một đồng nghiệp vừa xin quyền. Mở bảng điều khiển để xem.',
  },
  recognition_entered: {
    name: 'Quyết định công nhận chờ xác nhận',
    needs: ['assessment:update'],
    counted: 'quyết định công nhận chờ xác nhận',
  },
  recognition_answered: { name: 'Kết quả xác nhận quyết định công nhận', needs: [] },
  certificate_issued: { name: 'Giấy chứng nhận được cấp', needs: certificateKeys },
  certificate_expiring: { name: 'Giấy chứng nhận sắp hết hạn', needs: certificateKeys },
  certificate_follow_up: {
    name: 'Việc theo dõi của giấy chứng nhận',
    needs: certificateKeys,
    counted: 'việc theo dõi đến mốc',
  },
  certificate_suspended: { name: 'Giấy chứng nhận bị tạm đình chỉ', needs: certificateKeys },
  certificate_reinstated: { name: 'Giấy chứng nhận được khôi phục hiệu lực', needs: certificateKeys },
  revocation_proposed: { name: 'Đề nghị thu hồi giấy chờ xác nhận', needs: certificateKeys },
  certificate_revoked: { name: 'Giấy chứng nhận bị thu hồi', needs: certificateKeys },
  certificate_not_final: { name: 'Việc với giấy chứng nhận không có hiệu lực', needs: certificateKeys },
  certificate_ended: { name: 'Giấy chứng nhận chấm dứt hiệu lực', needs: certificateKeys },
  ...caseNotifications,
  contact_answered: {
    name: 'Người liên hệ trả lời',
    needs: ['contact:list'],
    counted: 'thư trả lời của người liên hệ',
  },
  contact_received: { name: 'Liên hệ mới', needs: ['contact:list'], counted: 'liên hệ mới' },
  settings_binding: { name: 'Cài đặt ràng buộc người quyết định đổi', needs: ['assessment:update'] },
  report_digest: { name: 'Bản tin tuần của báo cáo', needs: ['report:view'] },
  programme_news: { name: 'Tin của chương trình', needs: [] },
  programme_reminder: { name: 'Nhắc việc', needs: [] },
  programme_maintenance: { name: 'Bảo trì hệ thống', needs: [] },
} as const satisfies Record<string, TypeRule>
export type NotificationType = keyof typeof notificationTypes

const rules: Readonly<Record<string, TypeRule>> = notificationTypes

/** The types of which somebody with these keys is told nothing. */
export const hiddenTypes = (held: readonly string[]): string[] =>
  Object.entries(rules).flatMap(([type, { needs }]) => (holdsAll(held, needs) ? [] : [type]))

/** A type by its name on screen. */
export const typeName = (type: string): string => rules[type]?.name ?? type

/** The words for many of one type at once; null where each is told alone. */
export const countedWords = (type: string): string | null => rules[type]?.counted ?? null

/** What may be pushed: the text itself, or what stands for one that names a person. */
export const pushedText = (type: string, text: { title: string; body: string }): { title: string; body: string } => ({
  title: text.title,
  body: rules[type]?.pushed ?? text.body,
})

/** A title is never empty (SPECIFICATION 3). */
export const titleOf = ({ type, title }: { type: string; title: string }): string =>
  title || (type === 'facility_approved' ? 'Cơ sở đã được duyệt' : 'Thông báo mới')

/** The badge says no more than this (SPECIFICATION 2; PRODUCT, decision 15). */
export const mostOnBadge = 99

/** The records that a notification is about. */
export type NotificationRecords = Readonly<
  Record<'facilityId' | 'assessmentId' | 'userId' | 'certificateId', string | null>
>

const at = (screen: string, recordId: string | null): string | null =>
  recordId === null ? null : `${screen}/${encodeURIComponent(recordId)}`

/** What staff write leads to the record that they chose, if any, and nobody to a screen that their keys do not open. */
const chosenRecord = (data: NotificationRecords, held: readonly string[]): string | null => {
  if (data.facilityId !== null) return holdsAll(held, facilityKeys) ? at('/approve-accounts', data.facilityId) : null
  if (data.assessmentId !== null) return holdsAll(held, assessmentKeys) ? at('/assessments', data.assessmentId) : null
  return holdsAll(held, certificateKeys) ? at('/certificates', data.certificateId) : null
}

/**
 * Where a click leads (SPECIFICATION 2); null: nowhere, it is only marked as read. What concerns an account leads who may not read
 * accounts to the own profile (PRODUCT D11b).
 */
export const notificationPath = (
  { type, data }: { type: string; data: NotificationRecords },
  held: readonly string[],
): string | null => {
  if (!Object.hasOwn(rules, type)) return null
  if (type === 'permission_requested') return '/roles'
  if (type === 'settings_binding') return holdsAll(held, ['settings:read']) ? '/settings' : null
  if (type === 'report_digest') return '/reports'
  if (type === 'blind_review_assigned') return '/assessments'
  const ofCase = casePathOf(type)
  if (ofCase !== null) return ofCase
  const [thing] = type.split('_')
  if (thing === 'recognition') return '/certificates'
  if (thing === 'contact') return '/contacts'
  if (thing === 'programme') return chosenRecord(data, held)
  if (thing === 'facility') return at('/approve-accounts', data.facilityId)
  if (thing === 'assessment') return at('/assessments', data.assessmentId)
  if (thing === 'certificate' || thing === 'revocation') return at('/certificates', data.certificateId)
  return holdsAll(held, ['user:read']) ? at('/users', data.userId) : '/profile'
}

/** Where messages can be pushed to (SPECIFICATION 3). */
export const devicePlatforms = ['android', 'ios', 'web'] as const
export type DevicePlatform = (typeof devicePlatforms)[number]

/** What owners can be told by mail as well; the settings say which of these are. */
export const mailedTypes = [
  'facility_approved',
  'facility_rejected',
  'assessment_rejected',
  'assessment_approved',
] as const satisfies readonly NotificationType[]
export type MailedType = (typeof mailedTypes)[number]

/** The letters by their names in the settings. */
export const letterNames: Record<MailedType, string> = {
  facility_approved: 'Cơ sở được duyệt',
  facility_rejected: 'Cơ sở bị từ chối',
  assessment_rejected: 'Phiếu đánh giá cần bổ sung hoặc không được công nhận',
  assessment_approved: 'Phiếu đánh giá được công nhận',
}
