import type { Notification, NotificationsPage, NotificationsQuery } from '@nhanxanh/contract/features/notifications'
import { imageUrl } from '@nhanxanh/contract/features/campaigns'
import type { Unread } from '@nhanxanh/contract/features/notifications'
import { hiddenTypes } from '@nhanxanh/contract/features/notifications.rules'
import type { Caller, Context } from '../../http/context.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { textOf } from './notification-text.ts'
import * as repo from './notifications.repo.ts'

export { queuePushes, retryPushes } from './push/push.service.ts'
export { mailedAmong, raise, raiseBesideLetter, raiseListed, tellCopies, type Raising } from './raising.service.ts'

type Reading = Pick<Context, 'db' | 'now'> & { caller: Caller }
type Acting = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }

/** Owners hold no keys, and are told of nothing but what is theirs. */
const readerOf = ({ caller, now }: Reading): repo.ReaderNow => ({
  now,
  userId: caller.id,
  hidden: caller.audience === 'portal' ? [] : hiddenTypes(caller.rights),
  assignedOnly: caller.assignedOnly,
})

const noRecords = { facilityId: null, assessmentId: null, userId: null, certificateId: null }

const toNotification = (record: repo.NotificationRecord): Notification => ({
  ...fieldsOf(pick(record, ['id', 'type'])),
  ...textOf(record),
  createdAt: record.created_at.toISOString(),
  readedAt: record.readed_at?.toISOString() ?? null,
  image: record.image === null ? null : imageUrl(record.image),
  avatarUrl: record.portrait === null ? null : `data:image/webp;base64,${record.portrait.toString('base64')}`,
  data: { ...noRecords, ...record.data },
})

/** A page of what the caller was told and may still see, with the number of unread ones. */
export const listOwn = async (reading: Reading, query: NotificationsQuery): Promise<NotificationsPage> => {
  const reader = readerOf(reading)
  const rows = await repo.listPage(reading.db, reader, query)
  const { total, unread } = await repo.countOf(reading.db, reader)
  return { items: rows.map(toNotification), total, totalUnread: unread }
}

/** One of the caller's own; NOT_FOUND for anybody else's. */
export const ownNotification = async (reading: Reading, id: string): Promise<Notification> => {
  const record = await repo.find(reading.db, readerOf(reading), id)
  if (!record) throw new Refusal('NOT_FOUND')
  return toNotification(record)
}

const unreadOf = async (reading: Reading): Promise<Unread> => ({
  totalUnread: await repo.countUnread(reading.db, readerOf(reading)),
})

/** How many the caller has not read. */
export const unreadCount = async (reading: Reading): Promise<number> => (await unreadOf(reading)).totalUnread

/** Nobody decides anything by what somebody has read, so the log has no row of it. */
export const readOne = async (context: Acting, id: string): Promise<Unread> => {
  context.audit({ isNothing: true })
  if (!(await repo.markRead(context.db, readerOf(context), context.now, id))) throw new Refusal('NOT_FOUND')
  return unreadOf(context)
}

/** Puts one of the caller's own back among the unread. */
export const unreadOne = async (context: Acting, id: string): Promise<Unread> => {
  context.audit({ isNothing: true })
  if (!(await repo.markUnread(context.db, readerOf(context), id, null))) throw new Refusal('NOT_FOUND')
  return unreadOf(context)
}

const longestSnooze = 30 * 86_400_000

/** Takes one out of the list until a moment within 30 days, from which on it is unread again. */
export const snoozeOne = async (context: Acting, id: string, until: Date): Promise<Unread> => {
  context.audit({ isNothing: true })
  const wait = until.getTime() - context.now.getTime()
  if (wait <= 0 || wait > longestSnooze) throw invalid('until', 'Vui lòng chọn một thời điểm trong 30 ngày tới.')
  if (!(await repo.markUnread(context.db, readerOf(context), id, until))) throw new Refusal('NOT_FOUND')
  return unreadOf(context)
}

/** Marks everything that the caller sees as read. */
export const readAll = async (context: Acting): Promise<Unread> => {
  context.audit({ isNothing: true })
  await repo.markRead(context.db, readerOf(context), context.now)
  return unreadOf(context)
}

/** Takes one of the caller's own out of their list. */
export const removeOwn = async (context: Acting, id: string): Promise<Unread> => {
  context.audit({ isNothing: true })
  if (!(await repo.remove(context.db, context.caller.id, id))) throw new Refusal('NOT_FOUND')
  return unreadOf(context)
}
