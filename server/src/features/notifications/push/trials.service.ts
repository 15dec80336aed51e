import type { OwnDevice, PushTrial } from '@nhanxanh/contract/features/notifications.push'
import { assertPace } from '../../../db/throttle.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './trials.repo.ts'

type Reading = Pick<Context, 'db'> & { caller: Caller }
type Trying = Pick<Context, 'outside' | 'now' | 'audit' | 'platform'> & { caller: Caller }

const toDevice = (record: repo.DeviceRecord): OwnDevice => ({
  id: record.id,
  deviceId: record.device_id,
  platform: record.platform,
  createdAt: record.created_at.toISOString(),
  seenAt: record.seen_at.toISOString(),
  last:
    record.state === null || record.told_at === null
      ? null
      : { state: record.state, cause: record.cause, at: record.told_at.toISOString() },
})

const toTrial = ({ id, state, cause, shown_at }: repo.TrialRecord): PushTrial => ({
  id,
  isAccepted: state === 'accepted',
  cause,
  shownAt: shown_at?.toISOString() ?? null,
})

/** The caller's devices, the one used last first. */
export const ownDevices = async ({ db, caller }: Reading): Promise<{ items: OwnDevice[] }> => ({
  items: (await repo.listDevices(db, caller.id)).map(toDevice),
})

const trialWords = {
  title: 'Thông báo thử',
  body: 'Nếu bạn thấy dòng này, thông báo đã đến được máy của bạn.',
} as const
const noRecords = { facilityId: null, assessmentId: null, userId: null, certificateId: null }
const trialsInTenMinutes = { limit: 10, windowMinutes: 10 }

/**
 * Pushes a trial to one of the caller's own devices and waits for what its provider says; outside of any transaction, because it may
 * take ten seconds. NOT_FOUND for a device that is not registered.
 */
export const tryDevice = async (context: Trying, deviceId: string): Promise<PushTrial> => {
  const { outside: db, caller, now, platform, audit } = context
  audit({ refId: caller.id })
  await assertPace(db, now, { key: `push-trial:${caller.id}`, ...trialsInTenMinutes })
  const device = await repo.findDevice(db, caller.id, deviceId)
  if (!device) throw new Refusal('NOT_FOUND')
  const id = await repo.createTrial(db, { userId: caller.id, deviceId: device.id, platform: device.platform, now })
  const message = { id, receipt: id, type: 'push_trial', ...trialWords, data: noRecords, image: null }
  const outcome = await platform.push.send(device, message)
  const isAccepted = outcome.outcome === 'accepted'
  await repo.endTrial(db, id, { isAccepted, cause: isAccepted ? null : outcome.cause, now: platform.clock.now() })
  if (outcome.outcome === 'dead') await repo.removeDead(db, device.id, device.token)
  return ownTrial({ db, caller }, id)
}

/** One of the caller's own trials; NOT_FOUND for anybody else's. */
export const ownTrial = async ({ db, caller }: Reading, id: string): Promise<PushTrial> => {
  const record = await repo.findTrial(db, caller.id, id)
  if (!record) throw new Refusal('NOT_FOUND')
  return toTrial(record)
}
