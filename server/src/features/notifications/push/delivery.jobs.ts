import { imageUrl } from '@nhanxanh/contract/features/campaigns'
import { channelRule, isWanted, isWithinHours } from '@nhanxanh/contract/features/notifications.channels'
import { noticePreferences } from '@nhanxanh/contract/features/notifications.push'
import { hiddenTypes, pushedText, titleOf } from '@nhanxanh/contract/features/notifications.rules'
import pLimit from 'p-limit'
import type { Db } from '../../../db/types.ts'
import type { JobPayloads } from '../../../platform/queues.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PushMessage, PushOutcome } from '../../../platform/push/push.ts'
import { textOf } from '../notification-text.ts'
import * as repo from './push.repo.ts'

/** `publicUrl`: where the pictures load from, for telephones; browsers know it by themselves. */
type Parts = { db: Db; platform: Pick<Platform, 'clock' | 'push'>; publicUrl?: string | null }

/** Requests to providers at once, of one process. */
const together = pLimit(20)
/** With the pauses of the queue, which double from two seconds on, about half an hour. */
export const mostAttempts = 10

/** Says to the queue that something is left: it comes again after a pause. */
export class PushesLeft extends Error {
  override name = 'PushesLeft'
}

/** Whether the reader may still see it: the role may be another one than when it was raised (SPECIFICATION 6). */
const maySee = ({ kind, type, rights, assigned_only, is_given }: repo.UnreadRecord): boolean =>
  kind === 'owner' || (!hiddenTypes(rights ?? []).includes(type) && (!assigned_only || is_given))

/** Whether the reader wants it pushed, at this hour. What concerns the own account always comes. */
const isWantedNow = ({ type, chosen, hours }: repo.UnreadRecord, now: Date): boolean => {
  if (channelRule(type, 'push').locked !== null) return true
  if (!isWanted(type, 'push', typeof chosen === 'boolean' ? chosen : null)) return false
  return isWithinHours(noticePreferences.shape.hours.safeParse(hours).data ?? null, now)
}

const noRecords = { facilityId: null, assessmentId: null, userId: null, certificateId: null }

const messageOf = (record: repo.UnreadRecord, receipt: string, publicUrl: string | null): PushMessage => {
  const { title, body } = pushedText(record.type, textOf(record))
  return {
    id: record.id,
    receipt,
    type: record.type,
    title: titleOf({ type: record.type, title }),
    body,
    data: { ...noRecords, ...record.data },
    image: record.image === null ? null : `${publicUrl ?? ''}${imageUrl(record.image)}`,
  }
}

const secondsAfter = (now: Date, seconds: number | null): Date => new Date(now.getTime() + (seconds ?? 0) * 1000)

/** Writes what the provider said; true where another try is due. */
const settle = async (
  { db, platform }: Parts,
  push: repo.WaitingRecord & { device_id: string; token: string },
  outcome: PushOutcome,
): Promise<boolean> => {
  const now = platform.clock.now()
  if (outcome.outcome === 'accepted') {
    await repo.settle(db, push.id, { state: 'accepted', cause: null, nextAt: now, now })
    return false
  }
  if (outcome.outcome === 'dead') await repo.removeDead(db, push.device_id, push.token)
  const isLeft = outcome.outcome === 'later' && push.attempts + 1 < mostAttempts
  const nextAt = secondsAfter(now, outcome.outcome === 'later' ? outcome.afterSeconds : null)
  await repo.settle(db, push.id, { state: isLeft ? 'waiting' : 'failed', cause: outcome.cause, nextAt, now })
  return isLeft
}

/** Tries one device; true where another try is due. */
const attempt = async (parts: Parts, push: repo.WaitingRecord, record: repo.UnreadRecord | undefined) => {
  const { db, platform } = parts
  const now = platform.clock.now()
  const give = (cause: 'withheld' | 'device-gone') =>
    repo.settle(db, push.id, { state: 'failed', cause, nextAt: now, now }).then(() => false)
  if (!record) return give('withheld')
  const { device_id, token } = push
  if (device_id === null || token === null) return give('device-gone')
  if (push.next_at > now) return true
  const outcome = await platform.push.send(
    { platform: push.platform, token },
    messageOf(record, push.id, parts.publicUrl ?? null),
  )
  return settle(parts, { ...push, device_id, token }, outcome)
}

/**
 * Pushes notifications that were raised at one moment to the devices of their readers: each device at least once, and what was
 * accepted never again. Who may see what, and who has which device, is asked at every run. A process that dies has what it sent on
 * record, but for the requests under way: their copies have the same id, by which the device shows one of them.
 */
export const deliverPushes = async (parts: Parts, told: JobPayloads['push'], signal: AbortSignal): Promise<void> => {
  const { db, platform } = parts
  const { ids, platforms } = told
  const at = new Date(told.at)
  const now = platform.clock.now()
  const readable = new Map((await repo.listUnread(db, ids)).filter(maySee).map((record) => [record.id, record]))
  const wanted = [...readable.values()].filter((record) => isWantedNow(record, now)).map(({ id }) => id)
  if (wanted.length > 0) await repo.noteDevices(db, { ids: wanted, at, platforms, now })
  const waiting = await repo.listWaiting(db, ids, at)
  const left = await Promise.all(
    waiting.map((push) =>
      together(() => (signal.aborted ? true : attempt(parts, push, readable.get(push.notification_id ?? '')))),
    ),
  )
  if (left.includes(true)) throw new PushesLeft()
}
