import { sql } from 'kysely'
import { certificateSightOf } from '../../db/assigned.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'

/** Whose notifications, the types that this reader may not see, and whether of records they see only what they were given. */
export type Reader = { userId: string; hidden: readonly string[]; assignedOnly: boolean }

const records = { assessmentId: 'assigned_assessments', facilityId: 'assigned_facilities' } as const

const isGiven = (record: keyof typeof records, userId: string) => {
  const id = sql`n.data ->> ${sql.lit(record)}`
  return sql<boolean>`(${id} is null or (${id})::uuid in (select * from ${sql.ref(records[record])}(${userId}::uuid)))`
}

/** A certificate is known where the file is that it rests on. */
const isOfGiven = (userId: string) => {
  const id = sql`n.data ->> 'certificateId'`
  const seen = certificateSightOf('c', { id: userId, assignedOnly: true }) ?? sql`true`
  return sql<boolean>`(${id} is null or exists (select from certificates c where c.id = (${id})::uuid and ${seen}))`
}

const seenBy = (db: Db, { userId, hidden, assignedOnly }: Reader) =>
  db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .$if(hidden.length > 0, (query) => query.where('n.type', 'not in', [...hidden]))
    .$if(assignedOnly, (query) =>
      query.where(isGiven('assessmentId', userId)).where(isGiven('facilityId', userId)).where(isOfGiven(userId)),
    )

/** What is put off is neither listed nor counted before its moment. */
export type ReaderNow = Reader & { now: Date }
const due = (db: Db, reader: ReaderNow) =>
  seenBy(db, reader).where((row) =>
    row.or([row('n.snoozed_until', 'is', null), row('n.snoozed_until', '<=', reader.now)]),
  )

const whole = (db: Db, reader: Reader, rows = seenBy(db, reader)) =>
  rows
    .leftJoin('avatars', 'avatars.user_id', 'n.actor_id')
    .select(['n.id', 'n.type', 'n.title', 'n.body', 'n.data', 'n.gathered', 'n.image', 'n.created_at', 'n.readed_at'])
    .select('avatars.image as portrait')
export type NotificationRecord = Awaited<ReturnType<typeof find>> & {}

export const find = (db: Db, reader: Reader, id: string) => whole(db, reader).where('n.id', '=', id).executeTakeFirst()

type Page = { page: number; limit: number; orderDirection: 'ASC' | 'DESC' }

export const listPage = (db: Db, reader: ReaderNow, { page, limit, orderDirection }: Page) => {
  const direction = orderDirection === 'ASC' ? 'asc' : 'desc'
  return whole(db, reader, due(db, reader))
    .orderBy('n.created_at', direction)
    .orderBy('n.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countOf = (db: Db, reader: ReaderNow) =>
  due(db, reader)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where n.readed_at is null))::int`.as('unread'))
    .executeTakeFirstOrThrow()

export const countUnread = async (db: Db, reader: ReaderNow): Promise<number> => {
  const { unread } = await due(db, reader)
    .where('n.readed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks one as read, or all; what was read before keeps its time. Tells whether there is such a one. */
export const markRead = async (db: Db, { userId, hidden }: Reader, now: Date, only?: string): Promise<boolean> => {
  const marked = await db
    .updateTable('notifications')
    .set((to) => ({ readed_at: to.fn.coalesce('readed_at', sql<Date>`${now}`) }))
    .where('user_id', '=', userId)
    .$if(hidden.length > 0, (query) => query.where('type', 'not in', [...hidden]))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(only === undefined, (query) => query.where('readed_at', 'is', null))
    .executeTakeFirst()
  if (only !== undefined) await noteOpened(db, userId, only, now)
  return marked.numUpdatedRows > 0n
}

/** Marks one as unread, put off until a moment or at once. Tells whether there is such a one. */
export const markUnread = async (
  db: Db,
  { userId, hidden }: Reader,
  id: string,
  until: Date | null,
): Promise<boolean> => {
  const marked = await db
    .updateTable('notifications')
    .set({ readed_at: null, snoozed_until: until })
    .where('user_id', '=', userId)
    .$if(hidden.length > 0, (query) => query.where('type', 'not in', [...hidden]))
    .where('id', '=', id)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** What is read by itself was chosen: the message of staff that it is a copy of counts it as opened. */
const noteOpened = async (db: Db, userId: string, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('campaign_recipients')
    .set((to) => ({ opened_at: to.fn.coalesce('opened_at', sql<Date>`${now}`) }))
    .where('notification_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export const remove = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Removes what is older than anybody looks back. */
export const removeBefore = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'notifications', (row) => row('created_at', '<', before))
}
