import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import type { Db } from '../../../db/types.ts'

export { removeDead } from './push.repo.ts'

/** A person's devices with the last message to each. */
export const listDevices = (db: Db, userId: string) =>
  db
    .selectFrom('devices')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pushes')
          .select(['pushes.state', 'pushes.cause', 'pushes.told_at'])
          .whereRef('pushes.device_id', '=', 'devices.id')
          .orderBy('pushes.told_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['devices.id', 'devices.device_id', 'devices.platform', 'devices.created_at', 'devices.seen_at'])
    .select(['last.state', 'last.cause', 'last.told_at'])
    .where('devices.user_id', '=', userId)
    .orderBy('devices.seen_at', 'desc')
    .orderBy('devices.id')
    .execute()
export type DeviceRecord = Awaited<ReturnType<typeof listDevices>>[number]

export const findDevice = (db: Db, userId: string, deviceId: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'platform', 'token'])
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()

type Trial = { userId: string; deviceId: string; platform: DevicePlatform; now: Date }

export const createTrial = async (db: Db, { userId, deviceId, platform, now }: Trial): Promise<string> => {
  const { id } = await db
    .insertInto('pushes')
    .values({ notification_id: null, told_at: now, user_id: userId, device_id: deviceId, platform, next_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Ended = { isAccepted: boolean; cause: PushCause | null; now: Date }

export const endTrial = async (db: Db, id: string, { isAccepted, cause, now }: Ended): Promise<void> => {
  await db
    .updateTable('pushes')
    .set({ state: isAccepted ? 'accepted' : 'failed', cause, attempts: 1, accepted_at: isAccepted ? now : null })
    .where('id', '=', id)
    .execute()
}

export const findTrial = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('pushes')
    .select(['id', 'state', 'cause', 'shown_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('notification_id', 'is', null)
    .executeTakeFirst()
export type TrialRecord = Awaited<ReturnType<typeof findTrial>> & {}
