import { z } from 'zod'
import { id, instant, line } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { endpoint } from '../spine.ts'
import { channels } from './notifications.channels.ts'
import { devicePlatforms } from './notifications.rules.ts'
import { notificationTypes } from './notifications.rules.ts'
import { pushCause } from './notifications.push.rules.ts'

const type = z.enum(keysOf(notificationTypes), 'Không có loại thông báo này.')

/** A browser or telephone that is registered, and what became of the last message to it. */
export const ownDevice = z.object({
  id,
  deviceId: z.string(),
  platform: z.enum(devicePlatforms),
  createdAt: instant,
  seenAt: instant,
  last: z
    .object({ state: z.enum(['waiting', 'accepted', 'failed']), cause: pushCause.nullable(), at: instant })
    .nullable(),
})
export type OwnDevice = z.output<typeof ownDevice>

const trial = z.object({
  id,
  /** Accepted by the provider; else why not. */
  isAccepted: z.boolean(),
  cause: pushCause.nullable(),
  /** When the browser said that it had handed the message to the system. */
  shownAt: instant.nullable(),
})
export type PushTrial = z.output<typeof trial>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vui lòng nhập giờ dạng 07:30.')
const hours = z
  .strictObject({
    days: z.array(z.int().min(1).max(7)).min(1, 'Vui lòng chọn ít nhất một ngày.').max(7),
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Giờ kết thúc phải khác giờ bắt đầu.' })

export const noticePreferences = z.object({
  /** Every type that concerns the person, with the channels by which it comes. */
  types: z.array(z.object({ type, push: z.boolean(), mail: z.boolean() })),
  /** When messages may be pushed; null: at any time. */
  hours: z.object({ days: z.array(z.int()), from: z.string(), to: z.string() }).nullable(),
})
export type NoticePreferences = z.output<typeof noticePreferences>

/** Only the given ones change. */
const noticeChange = z.strictObject({
  choices: z
    .array(z.strictObject({ type, channel: z.enum(channels), isOn: z.boolean() }))
    .max(100)
    .optional(),
  hours: hours.nullable().optional(),
})
export type NoticeChange = z.output<typeof noticeChange>

/** How messages reach devices: what the console registers with, whether they arrive, and what people want of them. */
export const pushEndpoints = {
  pushKeys: endpoint({
    method: 'GET',
    path: '/my-notifications/push-keys',
    summary: 'Khoá công khai để trình duyệt đăng ký nhận thông báo đẩy.',
    access: 'signed-in',
    output: z.object({
      publicKey: z.string(),
      firebase: z
        .object({
          apiKey: z.string(),
          appId: z.string(),
          projectId: z.string(),
          messagingSenderId: z.string(),
          vapidKey: z.string(),
        })
        .nullable(),
    }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/my-notifications/devices',
    summary: 'Những thiết bị của mình đang nhận thông báo đẩy, kèm kết quả lần gửi gần nhất.',
    access: 'signed-in',
    output: z.object({ items: z.array(ownDevice) }),
  }),
  tryPush: endpoint({
    method: 'POST',
    path: '/my-notifications/push-trials',
    summary: 'Gửi một thông báo thử đến một thiết bị của mình; trả lời ngay lời của dịch vụ thông báo.',
    access: 'signed-in',
    body: z.strictObject({ deviceId: line('mã thiết bị', 200) }),
    output: trial,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    audit: 'device.try',
  }),
  pushTrial: endpoint({
    method: 'GET',
    path: '/my-notifications/push-trials/{id}',
    summary: 'Một lần gửi thử: thiết bị đã giao thông báo cho hệ điều hành hay chưa.',
    access: 'signed-in',
    output: trial,
    errors: ['NOT_FOUND'],
  }),
  noteReceipt: endpoint({
    method: 'POST',
    path: '/push-receipts/{id}',
    summary: 'Thiết bị báo lại: thông báo đã hiện hoặc đã được mở. Mã chỉ thiết bị nhận được biết.',
    access: 'public',
    isRepeatable: true,
    body: z.strictObject({ event: z.enum(['shown', 'opened'], 'Không có việc này.') }),
    output: z.null(),
    audit: 'device.note-receipt',
  }),
  noticePreferences: endpoint({
    method: 'GET',
    path: '/preferences/notifications',
    summary: 'Thông báo nào đến bằng cách nào, và giờ nhận thông báo đẩy, theo ý của mình.',
    access: 'signed-in',
    output: noticePreferences,
  }),
  changeNoticePreferences: endpoint({
    method: 'PUT',
    path: '/preferences/notifications',
    summary: 'Đổi cách nhận thông báo của mình; loại báo việc của chính tài khoản thì không tắt được.',
    access: 'signed-in',
    isRepeatable: true,
    body: noticeChange,
    output: noticePreferences,
    audit: 'preference.change-notices',
  }),
}
