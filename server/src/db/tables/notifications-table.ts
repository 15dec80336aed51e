import type { DevicePlatform, NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'
import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import type { ColumnType, Generated } from 'kysely'

export type NotificationsTable = {
  id: Generated<string>
  user_id: string
  type: string
  title: string
  body: string
  data: ColumnType<Partial<NotificationRecords>, string, string>
  actor_id: string | null
  gathering: string | null
  gathered: Generated<number>
  created_at: Date
  readed_at: Date | null
  snoozed_until: Generated<Date | null>
  letter: string | null
  /** The message of staff that it is a copy of. */
  campaign_id: string | null
  /** The code of its picture. */
  image: string | null
}
export type DevicesTable = {
  id: Generated<string>
  user_id: string
  device_id: string
  platform: DevicePlatform
  token: string
  created_at: Date
  seen_at: Date
  session_id: string | null
}
export type PushesTable = {
  id: Generated<string>
  notification_id: string | null
  told_at: Date
  user_id: string
  device_id: string | null
  platform: DevicePlatform
  state: Generated<'waiting' | 'accepted' | 'failed'>
  cause: PushCause | null
  attempts: Generated<number>
  next_at: Date
  accepted_at: Date | null
  shown_at: Date | null
  opened_at: Date | null
}
