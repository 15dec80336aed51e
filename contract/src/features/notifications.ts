import { z } from 'zod'
import { id, instant, line } from '../shared/fields.ts'
import { wholeNumber } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { pushEndpoints } from './notifications.push.ts'
import { isSubscription, readSubscription } from './notifications.push.rules.ts'
import { devicePlatforms } from './notifications.rules.ts'

/** What a person was told (SPECIFICATION 3). */
export const notification = z.object({
  id,
  /** '' where its type says it all; `titleOf` has the words. */
  title: z.string(),
  body: z.string(),
  createdAt: instant,
  /** Null: unread. */
  readedAt: instant.nullable(),
  /** Addresses that load without a token: the picture of a campaign, the portrait of who acted. */
  image: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** One of `notificationTypes`, or one that this version does not know yet. */
  type: z.string(),
  data: z.object({
    facilityId: id.nullable(),
    assessmentId: id.nullable(),
    userId: id.nullable(),
    certificateId: id.nullable(),
  }),
})
export type Notification = z.output<typeof notification>

const unread = z.object({ totalUnread: z.int() })
export type Unread = z.output<typeof unread>

/** The query of SPECIFICATION 7; there is one order. */
const query = z.strictObject({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(10),
  orderField: z.literal('createdAt').default('createdAt'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type NotificationsQuery = z.output<typeof query>

const page = z.object({ items: z.array(notification), total: z.int(), totalUnread: z.int() })
export type NotificationsPage = z.output<typeof page>

const list = { method: 'GET', query, output: page } as const
const read = {
  method: 'PUT',
  summary: 'Đánh dấu một thông báo là đã đọc; trả lời số thông báo còn chưa đọc.',
  isRepeatable: true,
  output: unread,
  errors: ['NOT_FOUND'],
  audit: 'own-notification.read',
} as const
const readAll = {
  method: 'PUT',
  summary: 'Đánh dấu mọi thông báo của mình là đã đọc.',
  isRepeatable: true,
  output: unread,
  audit: 'own-notification.read-all',
} as const

const device = z.strictObject({
  /** Made and kept by the device. */
  deviceId: line('mã thiết bị', 200),
  /** Of the push provider; for Web Push the subscription as JSON. */
  token: line('mã nhận thông báo', 4096).refine(
    (token) => !isSubscription(token) || readSubscription(token) !== null,
    'Mã nhận thông báo của trình duyệt chưa đúng.',
  ),
  platform: z.enum(devicePlatforms, 'Không có nền tảng này.'),
})
export type DeviceBody = z.output<typeof device>
const registered = z.object({ id })
const register = {
  method: 'POST',
  access: 'signed-in',
  isRepeatable: true,
  output: registered,
  audit: 'device.register',
} as const

export const notifications = {
  listOwn: endpoint({
    ...list,
    path: '/my-notifications',
    summary: 'Thông báo của người đang đăng nhập, mới nhất trước, kèm số chưa đọc.',
    access: 'signed-in',
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/my-notifications/{id}',
    summary: 'Một thông báo của người đang đăng nhập.',
    access: 'signed-in',
    output: notification,
    errors: ['NOT_FOUND'],
  }),
  deleteOwn: endpoint({
    method: 'DELETE',
    path: '/my-notifications/{id}',
    summary: 'Xoá một thông báo của mình.',
    access: 'signed-in',
    output: unread,
    errors: ['NOT_FOUND'],
    audit: 'own-notification.delete',
  }),
  unread: endpoint({
    method: 'PUT',
    path: '/my-notifications/{id}/unread',
    summary: 'Đánh dấu một thông báo của mình là chưa đọc.',
    access: 'signed-in',
    isRepeatable: true,
    output: unread,
    errors: ['NOT_FOUND'],
    audit: 'own-notification.unread',
  }),
  snooze: endpoint({
    method: 'PUT',
    path: '/my-notifications/{id}/snooze',
    summary: 'Hoãn một thông báo của mình: chưa đọc, và không hiện trước thời điểm đã chọn (trong 30 ngày).',
    access: 'signed-in',
    isRepeatable: true,
    body: z.strictObject({ until: instant }),
    output: unread,
    errors: ['NOT_FOUND'],
    audit: 'own-notification.snooze',
  }),
  read: endpoint({ ...read, path: '/my-notifications/{id}/read', access: 'signed-in' }),
  readAll: endpoint({ ...readAll, path: '/my-notifications/read-all', access: 'signed-in' }),
  registerDevice: endpoint({
    ...register,
    path: '/my-notifications/device-token',
    summary: 'Đăng ký thiết bị nhận thông báo của mình; gọi lại với cùng thiết bị chỉ cập nhật.',
    body: device,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/my-notifications/device-token/{id}',
    summary: 'Thôi gửi thông báo đến một thiết bị của mình.',
    access: 'signed-in',
    output: z.null(),
    errors: ['NOT_FOUND'],
    audit: 'device.remove',
  }),
  saveDevice: endpoint({
    ...register,
    path: '/notifications/save-device',
    summary: 'Đăng ký thiết bị nhận thông báo, nêu cả tài khoản của mình.',
    body: device.extend({ userId: id }),
  }),
  ...pushEndpoints,
}

/** The same for owners of facilities. */
export const ownerNotifications = {
  notifications: endpoint({
    ...list,
    path: '/portal/notifications',
    summary: 'Thông báo gửi chủ cơ sở đang đăng nhập, mới nhất trước, kèm số chưa đọc.',
    access: 'portal',
  }),
  readNotification: endpoint({ ...read, path: '/portal/notifications/{id}/read', access: 'portal' }),
  registerDevice: endpoint({
    ...register,
    path: '/portal/notifications/device-token',
    summary: 'Đăng ký thiết bị của chủ cơ sở nhận thông báo; gọi lại với cùng thiết bị chỉ cập nhật.',
    access: 'portal',
    body: device,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/portal/notifications/device-token/{id}',
    summary: 'Thôi gửi thông báo đến một thiết bị của chủ cơ sở.',
    access: 'portal',
    output: z.null(),
    errors: ['NOT_FOUND'],
    audit: 'device.remove',
  }),
  readAllNotifications: endpoint({ ...readAll, path: '/portal/notifications/read-all', access: 'portal' }),
}
