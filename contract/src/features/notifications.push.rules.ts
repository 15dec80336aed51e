import { z } from 'zod'
import { keysOf } from '../shared/keys-of.ts'

/** Bytes in base64 for addresses, without padding; subscriptions of browsers have them in this form (RFC 8291, section 4). */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Math.floor((text.length * 3) / 4) === count)

/** What a browser subscribes with: where to push to, and the keys that only it can read with. */
export const webPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2048),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type WebPushSubscription = z.output<typeof webPushSubscription>

/** Web Push has a subscription as its token; every other provider a word of its own. */
export const isSubscription = (token: string): boolean => token.startsWith('{')

/** The subscription in a token; null where it is not one. */
export const readSubscription = (token: string): WebPushSubscription | null => {
  try {
    return webPushSubscription.safeParse(JSON.parse(token)).data ?? null
  } catch {
    return null
  }
}

/** Why a message did not reach a provider, in the words of the screen. */
export const pushCauses = {
  expired: 'Đăng ký nhận thông báo của thiết bị đã hết hiệu lực',
  'device-gone': 'Thiết bị đã thôi đăng ký trước khi gửi',
  withheld: 'Người nhận không còn được xem nội dung này',
  unreachable: 'Không kết nối được với dịch vụ thông báo',
  busy: 'Dịch vụ thông báo đang quá tải',
  refused: 'Dịch vụ thông báo từ chối nhận',
  'too-large': 'Nội dung dài hơn mức dịch vụ thông báo cho phép',
  'forbidden-address': 'Địa chỉ đăng ký của thiết bị không được phép',
  'not-configured': 'Máy chủ chưa được cấu hình cho loại thiết bị này',
} as const
export type PushCause = keyof typeof pushCauses
export const pushCause = z.enum(keysOf(pushCauses))
