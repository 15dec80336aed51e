import type { NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'
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
}
