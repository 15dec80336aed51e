import { formatTime, vietnamDay } from '../shared/vietnam-time.ts'
import { weekdayOf } from '../shared/weekdays.ts'
import type { NotificationType } from './notifications.rules.ts'

/** The ways beside the bell, which always keeps everything. */
export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]
export const channelNames: Record<Channel, string> = { push: 'Thông báo đẩy', mail: 'Email' }

type ChannelRule = { byDefault: boolean; /** Why nobody can turn it off; null: anybody can. */ locked: string | null }

const own = 'Báo việc thay đổi tài khoản của chính bạn, nên không tắt được.'
const always: ChannelRule = { byDefault: true, locked: own }
const on: ChannelRule = { byDefault: true, locked: null }
const off: ChannelRule = { byDefault: false, locked: null }

const special: Partial<Record<string, Record<Channel, ChannelRule>>> = {
  user_password_changed: { push: always, mail: always },
  user_email_changed: { push: always, mail: always },
  user_phone_changed: { push: always, mail: off },
  user_role_changed: { push: always, mail: off },
  settings_binding: { push: on, mail: on },
  permission_requested: { push: on, mail: on },
  report_digest: { push: on, mail: { byDefault: false, locked: 'Chọn ở “Nhận bản tin tuần” của màn hình Báo cáo.' } },
} satisfies Partial<Record<NotificationType, Record<Channel, ChannelRule>>>

/** What holds of a type and a channel where the person has chosen nothing. */
export const channelRule = (type: string, channel: Channel): ChannelRule =>
  special[type]?.[channel] ?? (channel === 'push' ? on : off)

/** Types whose letter is a part of the act itself: no second one is written. */
export const hasOwnLetter = (type: string): boolean =>
  type === 'user_password_changed' ||
  type === 'user_email_changed' ||
  type === 'permission_requested' ||
  type === 'report_digest'

/** Whether a person gets a type by a channel, by what they chose (`null`: nothing). */
export const isWanted = (type: string, channel: Channel, chosen: boolean | null): boolean => {
  const { byDefault, locked } = channelRule(type, channel)
  return locked === null ? (chosen ?? byDefault) : byDefault
}

/**
 * Days of the week (1 is Monday, 7 Sunday) and hours of Viet Nam in which messages are pushed; into the next morning where `to`
 * comes before `from`.
 */
export type PushHours = { days: readonly number[]; from: string; to: string }

/** True where messages may be pushed at a moment; what concerns the own account always may. */
export const isWithinHours = (hours: PushHours | null, at: Date): boolean => {
  if (hours === null) return true
  const { days, from, to } = hours
  const [day, now] = [weekdayOf(vietnamDay(at)), formatTime(at)]
  if (from < to) return days.includes(day) && now >= from && now < to
  return (days.includes(day) && now >= from) || (days.includes(day === 1 ? 7 : day - 1) && now < to)
}
