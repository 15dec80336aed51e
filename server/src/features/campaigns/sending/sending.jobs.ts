import { afterQuietHours } from '@nhanxanh/contract/features/campaigns.rules'
import type { Db } from '../../../db/types.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { campaignLetter } from '../../../letters/notices.ts'
import type { Standpoint } from '../../../letters/standpoint.ts'
import { tellCopies } from '../../notifications/notifications.service.ts'
import { countOfCampaign } from '../../owner-letters/owner-letters.repo.ts'
import { writeToMany } from '../../owner-letters/owner-letters.service.ts'
import { listLetterRecipients } from '../audience/audience.repo.ts'
import { addressed } from '../audience/audience.service.ts'
import { find } from '../campaigns.repo.ts'
import type { CampaignRecord } from '../campaigns.repo.ts'
import { pushStanding } from '../recipients.repo.ts'
import { recordsOf } from './link-records.ts'
import * as repo from './sending.repo.ts'

type Parts = Pick<Platform, 'clock' | 'zalo'>
type Enqueue = Jobs['enqueue']

/** People in one transaction: a killed worker loses no more than this, and does it again as a whole. */
const atOnce = 250
/** One job works for this long and then enqueues the next. */
const sliceMs = 10_000
/** Milliseconds between two looks at pushes that are still on their way, and how long they are waited for. */
const lookMs = 3_000
const patienceMs = 15 * 60_000
/** What was told so long ago and has no push got none: its reader may not see it, or had read it. */
const queuedMs = 60_000

/**
 * Settles whom a message is for, once, and writes letters to those of them who are owners. False where it is not its time: it was
 * stopped or deleted, or the server was away until the quiet hours.
 */
const settle = (db: Db, { clock, zalo }: Parts, id: string, enqueue: Enqueue): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now()
    const campaign = await repo.lockDue(transaction, id, now)
    if (!campaign) return false
    if (campaign.settled_at !== null) return true
    const moment = campaign.ignores_quiet_hours ? now : afterQuietHours(now)
    if (moment > now) {
      await repo.postpone(transaction, id, moment)
      await enqueue(transaction, 'send-campaign', { campaignId: id }, moment)
      return false
    }
    const meant = addressed(campaign, now)
    await repo.settle(transaction, id, meant, now)
    if (campaign.target === 'portal') {
      const to = await listLetterRecipients(transaction, id, meant)
      const words = (standpoint: Standpoint) => campaignLetter(campaign, standpoint)
      await writeToMany({ db: transaction, now, platform: { zalo, jobs: { enqueue } } }, { campaignId: id, words, to })
    }
    return true
  })

/** Gives the next people their copies. False where nobody waits. */
const tellNext = (db: Db, campaign: CampaignRecord, now: Date, enqueue: Enqueue): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const waiting = await repo.takeWaiting(transaction, campaign.id, atOnce)
    if (waiting.length === 0) return false
    const people = waiting.filter(({ works }) => works).map(({ user_id }) => user_id)
    const { title, body, type, image, platforms, link_kind: kind, link_id: linkId } = campaign
    const data = recordsOf(kind === null || linkId === null ? null : { kind, id: linkId })
    const context = { db: transaction, now, caller: { id: campaign.created_by }, platform: { jobs: { enqueue } } }
    await tellCopies(context, { people, campaignId: campaign.id, type, title, body, data, image, platforms })
    await repo.noteTold(transaction, campaign.id, people, now)
    await repo.leaveOut(
      transaction,
      campaign.id,
      waiting.filter(({ works }) => !works).map(({ user_id }) => user_id),
    )
    return true
  })

const isPatient = ({ send_at: since }: CampaignRecord, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < patienceMs

/** Ends a message once its pushes have; in vain for everybody, or for nobody at all, it has failed, unless letters carry it. */
const conclude = async (db: Db, parts: Parts, enqueue: Enqueue, campaign: CampaignRecord): Promise<void> => {
  const now = parts.clock.now()
  const { isWaiting, reached, failed, audience } = await pushStanding(db, campaign, new Date(now.getTime() - queuedMs))
  if (isWaiting && isPatient(campaign, now)) {
    return enqueue(db, 'send-campaign', { campaignId: campaign.id }, new Date(now.getTime() + lookMs))
  }
  const hasLetters = (await countOfCampaign(db, campaign.id)).length > 0
  const hasFailed = !hasLetters && (audience === 0 || (failed > 0 && reached === 0))
  await repo.finish(db, campaign.id, { status: hasFailed ? 'failed' : 'sent', failed, now })
}

/**
 * Sends a message: settles its audience, gives each person one copy, and waits for its pushes. It may be killed at any moment and
 * run twice at once: a person is told in the transaction that notes it.
 */
export const sendCampaign = async (
  db: Db,
  parts: Parts,
  enqueue: Enqueue,
  { campaignId, signal }: { campaignId: string; signal: AbortSignal },
): Promise<void> => {
  const begun = parts.clock.now()
  if (!(await settle(db, parts, campaignId, enqueue))) return
  const campaign = await find(db, campaignId)
  if (!campaign) return
  while (!signal.aborted && parts.clock.now().getTime() - begun.getTime() < sliceMs) {
    if (await tellNext(db, campaign, parts.clock.now(), enqueue)) continue
    // Another worker may hold the last of them; its slice goes on.
    if (!(await repo.hasWaiting(db, campaignId))) return conclude(db, parts, enqueue, campaign)
    break
  }
  return enqueue(db, 'send-campaign', { campaignId })
}

/** Sends what is due, also where the job of it was lost; more than one job of a message share its people. */
export const resumeCampaigns = async (db: Db, { clock }: Parts, { enqueue }: Pick<Jobs, 'enqueue'>): Promise<void> => {
  for (const campaignId of await repo.dueIds(db, clock.now())) await enqueue(db, 'send-campaign', { campaignId })
}
