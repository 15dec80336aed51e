import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

type Device = {
  userId: string
  sessionId: string
  deviceId: string
  platform: DevicePlatform
  token: string
  now: Date
}

const sameToken = (token: string) => sql<boolean>`md5(token) = md5(${token})`

/** Takes a token from every other registration: a browser belongs to who signed in last. */
export const releaseToken = async (db: Db, { userId, deviceId, token }: Device): Promise<void> => {
  await db
    .deleteFrom('devices')
    .where(sameToken(token))
    .where(sql<boolean>`(user_id, device_id) is distinct from (${userId}::uuid, ${deviceId}::text)`)
    .execute()
}

/** Registers a device or renews what is known of it. Tells whether its token is another one than before. */
export const save = async (db: Db, { userId, sessionId, deviceId, platform, token, now }: Device) => {
  const before = await db
    .selectFrom('devices')
    .select('token')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  const values = { platform, token, session_id: sessionId, seen_at: now }
  const { id } = await db
    .insertInto('devices')
    .values({ user_id: userId, device_id: deviceId, created_at: now, ...values })
    .onConflict((conflict) => conflict.constraint('devices_one_of_person').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNews: before?.token !== token }
}

/** Keeps the newest devices of a person and forgets the others. */
export const keepNewest = async (db: Db, userId: string, most: number): Promise<void> => {
  await sql`delete from devices where user_id = ${userId} and id not in
    (select id from devices where user_id = ${userId} order by seen_at desc, id limit ${most})`.execute(db)
}

export const remove = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const removed = await db.deleteFrom('devices').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export const removeAll = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}
