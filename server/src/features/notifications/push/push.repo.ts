import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { removeInSlices } from '../../../db/statements/remove-in-slices.ts'
import { roleRights } from '../../../db/statements/role-rights.ts'
import type { Db } from '../../../db/types.ts'

/** Unread notifications of accounts that work, with what decides whether their reader may see them at this moment. */
export const listUnread = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users', 'users.id', 'n.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['n.id', 'n.user_id', 'n.type', 'n.title', 'n.body', 'n.data', 'n.gathered', 'n.image'])
    .select(['users.kind', roleRights])
    .select(sql<boolean>`coalesce(roles.assigned_only, false)`.as('assigned_only'))
    .select(isGiven.as('is_given'))
    .select([choice(sql`'push:' || n.type`).as('chosen'), choice(sql`'pushHours'`).as('hours')])
    .where('n.id', 'in', [...ids])
    .where('n.readed_at', 'is', null)
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .execute()
export type UnreadRecord = Awaited<ReturnType<typeof listUnread>>[number]

const choice = (key: RawBuilder<unknown>) =>
  sql`(select value from preferences where preferences.user_id = n.user_id and key = ${key})`

const isGiven = sql<boolean>`(
  (n.data ->> 'assessmentId' is null or (n.data ->> 'assessmentId')::uuid in (select * from assigned_assessments(n.user_id)))
  and (n.data ->> 'facilityId' is null or (n.data ->> 'facilityId')::uuid in (select * from assigned_facilities(n.user_id))))`

type Queued = { ids: readonly string[]; at: Date; platforms: readonly DevicePlatform[] | null; now: Date }

/** One row for each device whose session lasts; those that there are already stay as they are. */
export const noteDevices = async (db: Db, { ids, at, platforms, now }: Queued): Promise<void> => {
  await sql`
    insert into pushes (notification_id, told_at, user_id, device_id, platform, next_at)
    select n.id, ${at}::timestamptz, n.user_id, devices.id, devices.platform, ${now}::timestamptz
    from notifications n
    join devices on devices.user_id = n.user_id
    left join sessions on sessions.id = devices.session_id
    where n.id = any(${[...ids]}::uuid[])
      and (devices.session_id is null or (sessions.ended_at is null and sessions.expires_at > ${now}::timestamptz))
      and (${platforms === null} or devices.platform = any(${[...(platforms ?? [])]}::text[]))
    on conflict on constraint pushes_once do nothing`.execute(db)
}

/** What is not settled yet, with the device's token as it is now; null where the device has gone. */
export const listWaiting = (db: Db, ids: readonly string[], at: Date) =>
  db
    .selectFrom('pushes')
    .leftJoin('devices', 'devices.id', 'pushes.device_id')
    .select(['pushes.id', 'pushes.notification_id', 'pushes.device_id', 'pushes.attempts', 'pushes.next_at'])
    .select(['pushes.platform', 'devices.token'])
    .where('pushes.notification_id', 'in', [...ids])
    .where('pushes.told_at', '=', at)
    .where('pushes.state', '=', 'waiting')
    .orderBy('pushes.id')
    .execute()
export type WaitingRecord = Awaited<ReturnType<typeof listWaiting>>[number]

type Settled = { state: 'waiting' | 'accepted' | 'failed'; cause: PushCause | null; nextAt: Date; now: Date }

/** Writes what became of one try. */
export const settle = async (db: Db, id: string, { state, cause, nextAt, now }: Settled): Promise<void> => {
  await db
    .updateTable('pushes')
    .set((to) => ({
      state,
      cause,
      attempts: to('attempts', '+', 1),
      next_at: nextAt,
      accepted_at: state === 'accepted' ? now : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Forgets a device by its provider's word, unless it has registered anew meanwhile. */
export const removeDead = async (db: Db, deviceId: string, token: string): Promise<void> => {
  await db.deleteFrom('devices').where('id', '=', deviceId).where('token', '=', token).execute()
}

/** Makes ready for another try what has failed of these notifications, on devices that are still there. Returns how many. */
export const revive = async (db: Db, ids: readonly string[], at: Date, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ state: 'waiting', cause: null, attempts: 0, next_at: now })
    .where('notification_id', 'in', [...ids])
    .where('told_at', '=', at)
    .where('state', '=', 'failed')
    .where('device_id', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type Event = 'shown' | 'opened'

/** Notes what a browser says of a message; the first word stands. What was opened was shown. */
export const noteEvent = async (db: Db, id: string, event: Event, now: Date): Promise<void> => {
  await db
    .updateTable('pushes')
    .set((to) => ({
      shown_at: to.fn.coalesce('shown_at', sql<Date>`${now}`),
      ...(event === 'opened' && { opened_at: to.fn.coalesce('opened_at', sql<Date>`${now}`) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes what nobody asks about any more. */
export const removeBefore = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'pushes', (row) => row('told_at', '<', before))
}
