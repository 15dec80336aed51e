import type { CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import type { CampaignContent } from '@nhanxanh/contract/features/campaigns.fields'
import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import { devicePlatforms } from '@nhanxanh/contract/features/notifications.rules'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { Refusal } from '../../../refusal.ts'
import { queuePushes, retryPushes, tellCopies } from '../../notifications/notifications.service.ts'
import { hasImage, lock } from '../campaigns.repo.ts'
import { campaignDetail } from '../campaigns.service.ts'
import type { Acting } from '../campaigns.service.ts'
import { unreached } from '../recipients.repo.ts'
import type { Copy } from '../recipients.repo.ts'
import { recordsOf } from './link-records.ts'
import { reopen } from './sending.repo.ts'

/** What failed is tried again, and devices that came since are tried; by the moment at which each was told. */
const pushAgain = async (context: Acting, copies: readonly Copy[], platforms: readonly DevicePlatform[]) => {
  for (const told of Map.groupBy(copies, ({ told_at }) => told_at.getTime()).values()) {
    const [{ told_at: at } = { told_at: context.now }] = told
    const pushed = { ids: told.map(({ id }) => id), at, platforms }
    if ((await retryPushes(context, pushed)) === 0) await queuePushes(context, pushed)
  }
}

/** Pushes once more to those whom no device was reached of, all or by one cause; nobody else gets it twice. */
export const retryCampaign = async (context: Acting, id: string, cause: PushCause | null): Promise<CampaignDetail> => {
  const { db, now, audit } = context
  audit({ refId: id })
  const record = await lock(db, id)
  if (!record) throw new Refusal('NOTIFICATION_NOT_FOUND')
  const copies = record.status === 'pending' ? [] : await unreached(db, record, cause)
  if (copies.length === 0) throw new Refusal('NOTHING_TO_RETRY')
  await pushAgain(context, copies, record.platforms)
  await reopen(db, id, now)
  await context.platform.jobs.enqueue(db, 'send-campaign', { campaignId: id })
  audit({ changes: { retried: { before: null, after: copies.length } } })
  return campaignDetail(context, id)
}

/** Tells the caller alone what is being written, as its readers will see it. */
export const testCampaign = async (
  context: Acting,
  { title, body, type, image, link }: CampaignContent,
): Promise<null> => {
  const { db, caller, audit } = context
  audit({ refId: caller.id })
  if (image !== null && !(await hasImage(db, image))) throw new Refusal('IMAGE_NOT_FOUND')
  const told = { type, title: `Thử: ${title}`, body, image, data: recordsOf(link) }
  await tellCopies(context, { ...told, people: [caller.id], campaignId: null, platforms: devicePlatforms })
  audit({ changes: { title: { before: null, after: title } } })
  return null
}
