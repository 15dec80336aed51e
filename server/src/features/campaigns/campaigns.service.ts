import type { CampaignDetail, CampaignRow } from '@nhanxanh/contract/features/campaigns'
import { campaignsQuery, imageUrl } from '@nhanxanh/contract/features/campaigns'
import { audienceOf } from '@nhanxanh/contract/features/campaigns.fields'
import type { CampaignBody } from '@nhanxanh/contract/features/campaigns.fields'
import { sendMoment } from '@nhanxanh/contract/features/campaigns.rules'
import type { RecipientState } from '@nhanxanh/contract/features/campaigns.rules'
import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import { differences } from '../../changes.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { Refusal } from '../../refusal.ts'
import { unreadCount } from '../notifications/notifications.service.ts'
import { countOfCampaign } from '../owner-letters/owner-letters.repo.ts'
import { assertConfirmed, audienceWords } from './audience/audience.service.ts'
import { campaignList } from './campaigns.list.ts'
import type { CampaignsQuery } from './campaigns.list.ts'
import * as policy from './campaigns.policy.ts'
import { toRecipient, toRow } from './campaigns.presenter.ts'
import * as repo from './campaigns.repo.ts'
import * as recipientsRepo from './recipients.repo.ts'

export type Reading = { db: Db; caller: Caller; now: Date }
export type Acting = Pick<Context, 'db' | 'now' | 'audit'> & {
  caller: Caller
  platform: { jobs: Pick<Jobs, 'enqueue'> }
}

/** A page of what staff wrote, and how many of the caller's own notifications are unread (PRODUCT D11b). */
export const listCampaigns = async (reading: Reading, query: CampaignsQuery) => {
  const { rows, total } = await campaignList.page(reading.db, query, null)
  const totalUnread = await unreadCount(reading)
  return { items: rows.map((row) => toRow(row, reading.caller)), total, totalUnread }
}

/** Messages for an export: how many, how many a selection names, and all of them as the list shows them. */
export const campaignRows = {
  count: async (reading: Reading, query: CampaignsQuery) =>
    (await campaignList.page(reading.db, { ...query, page: 1, limit: 1 }, null)).total,
  named: (reading: Reading, query: CampaignsQuery, chosen: Chosen) =>
    campaignList.countChosen(reading.db, query, null, chosen),
  batches: async function* (reading: Reading, query: CampaignsQuery, chosen: Chosen) {
    for await (const rows of campaignList.each(reading.db, query, null, chosen)) {
      yield rows.map((row) => toRow(row, reading.caller))
    }
  },
}

export const countCampaigns = (reading: Reading, query: CampaignsQuery & { facet: keyof CampaignsQuery }) =>
  campaignList.facets(reading.db, query, null)

export const countFreshCampaigns = (reading: Reading, query: CampaignsQuery & { elapsed: number }) =>
  campaignList.fresh(reading.db, query, null, reading.now)

const everyRow = campaignsQuery.parse({})

/** Messages by their ids, as lists show them; unknown ones are left out. */
export const campaignsById = async ({ db, caller }: Reading, ids: readonly string[]): Promise<CampaignRow[]> =>
  (await campaignList.named(db, ids, everyRow, null)).map((row) => toRow(row, caller))

const linkOf = async (db: Db, { link_kind: kind, link_id: id }: repo.CampaignRecord): Promise<CampaignDetail['link']> =>
  kind === null || id === null ? null : { kind, id, name: (await repo.findLinkName(db, kind, id)) ?? null }

/** One message with its audience and what became of it. */
export const campaignDetail = async (reading: Reading, id: string): Promise<CampaignDetail> => {
  const { db } = reading
  const record = await repo.find(db, id)
  const [row] = record ? await campaignsById(reading, [id]) : []
  if (!record || !row) throw new Refusal('NOTIFICATION_NOT_FOUND')
  return {
    ...row,
    audience: record.audience,
    audienceWords: await audienceWords(db, record.audience),
    image: record.image === null ? null : imageUrl(record.image),
    link: await linkOf(db, record),
    ignoresQuietHours: record.ignores_quiet_hours,
    funnel: record.settled_at === null ? null : await recipientsRepo.funnel(db, id),
    failures: await recipientsRepo.failures(db, id),
    letters: await countOfCampaign(db, id),
  }
}

type RecipientsQuery = {
  page: number
  limit: number
  state?: RecipientState | undefined
  cause?: PushCause | undefined
}

/** A page of the people whom it was for. */
export const recipientsOf = async ({ db, caller }: Reading, id: string, query: RecipientsQuery) => {
  if (!(await repo.find(db, id))) throw new Refusal('NOTIFICATION_NOT_FOUND')
  const rows = await recipientsRepo.listPage(db, id, query)
  return { items: rows.map((row) => toRecipient(row, caller)), total: await recipientsRepo.countOf(db, id, query) }
}

/** As it may lie in the log for years: of addresses from a file only their number. */
const logged = (body: CampaignBody) => {
  const { confirmedCount: _, audience, ...kept } = body
  return { ...kept, audience: { ...audience, emails: audience.emails.length } }
}

const goneLink = 'Không còn hồ sơ này. Vui lòng chọn hồ sơ khác.'

const assertSound = async ({ db, now }: Acting, body: CampaignBody): Promise<void> => {
  if (body.image !== null && !(await repo.hasImage(db, body.image))) throw new Refusal('IMAGE_NOT_FOUND')
  if (body.link && (await repo.findLinkName(db, body.link.kind, body.link.id)) === undefined) {
    throw new Refusal('VALIDATION_FAILED', { fields: { 'link.id': goneLink } })
  }
  await assertConfirmed(db, body, now)
}

const written = (body: CampaignBody, now: Date): repo.Written => {
  const { confirmedCount: _, ...kept } = body
  return { ...kept, audience: audienceOf(body.target, body.audience), sendAt: sendMoment(body, now), now }
}

const sendLater = ({ db, platform }: Acting, campaignId: string, after: Date): Promise<void> =>
  platform.jobs.enqueue(db, 'send-campaign', { campaignId }, after)

/** Writes a message, which goes out by itself once it can no longer be stopped, or when it is its time. */
export const createCampaign = async (context: Acting, body: CampaignBody): Promise<CampaignDetail> => {
  const { db, now, caller, audit } = context
  audit({ changes: differences({}, logged(body)) })
  await assertSound(context, body)
  const values = written(body, now)
  const id = await repo.create(db, values, caller)
  await sendLater(context, id, values.sendAt)
  audit({ refId: id })
  return campaignDetail(context, id)
}

/** NOTIFICATION_NOT_PENDING once its recipients are settled. */
const openCampaign = async ({ db, audit }: Acting, id: string): Promise<repo.CampaignRecord> => {
  audit({ refId: id })
  const record = await repo.lock(db, id)
  if (!record) throw new Refusal('NOTIFICATION_NOT_FOUND')
  if (!policy.isOpen(record)) throw new Refusal('NOTIFICATION_NOT_PENDING')
  return record
}

const kept = ['title', 'body', 'type', 'target', 'platforms', 'audience', 'image', 'ignores_quiet_hours'] as const

const bodyOf = (record: repo.CampaignRecord): CampaignBody => ({
  ...fieldsOf(pick(record, kept)),
  link: record.link_kind === null || record.link_id === null ? null : { kind: record.link_kind, id: record.link_id },
  scheduledFor: record.scheduled_for?.toISOString() ?? null,
  confirmedCount: null,
})

/** Saves a message that waits; its moment is reckoned anew, so that it can be stopped again. */
export const updateCampaign = async (
  context: Acting,
  id: string,
  { version, ...body }: CampaignBody & { version: number },
): Promise<CampaignDetail> => {
  const { db, now, audit } = context
  const record = await openCampaign(context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  audit({ changes: differences(logged(bodyOf(record)), logged(body)) })
  await assertSound(context, body)
  const values = written(body, now)
  await repo.update(db, id, values)
  await sendLater(context, id, values.sendAt)
  return campaignDetail(context, id)
}

/** Keeps a message from going out; what was written stays. Once more changes nothing. */
export const stopCampaign = async (context: Acting, id: string): Promise<CampaignDetail> => {
  const record = await openCampaign(context, id)
  if (record.send_at !== null) await repo.stop(context.db, id, context.now)
  context.audit({ changes: { sendAt: { before: record.send_at, after: null } } })
  return campaignDetail(context, id)
}

/** Deletes a message that nobody has got yet. */
export const deleteCampaign = async (context: Acting, id: string): Promise<null> => {
  const record = await openCampaign(context, id)
  await repo.remove(context.db, id)
  context.audit({ changes: { title: { before: record.title, after: null } } })
  return null
}
