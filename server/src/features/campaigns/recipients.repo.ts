import type { RecipientState } from '@nhanxanh/contract/features/campaigns.rules'
import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** What became of the pushes of a copy `r`: one device that was reached is enough. */
const pushed = sql`lateral (select count(*)::int as devices, bool_or(p.state = 'accepted') as accepted,
    bool_or(p.state = 'waiting') as waiting, bool_or(p.shown_at is not null) as shown,
    bool_or(p.opened_at is not null) as opened,
    (array_agg(p.cause order by p.told_at desc) filter (where p.state = 'failed'))[1] as cause
  from pushes p where p.notification_id = r.notification_id)`

const isOpened = sql`(r.opened_at is not null or coalesce(push.opened, false))`
const isFailed = sql`(push.devices > 0 and not push.accepted and not push.waiting)`

/** The furthest step that is known. */
const state = sql<string>`case when r.left_out then 'left-out' when r.told_at is null then 'waiting'
  when ${isOpened} then 'opened' when r.read_at is not null then 'read' when push.shown then 'shown'
  when push.accepted then 'accepted' when ${isFailed} then 'failed' else 'told' end`

const place = sql<string | null>`coalesce((select roles.name from roles where roles.id = u.role_id),
  (select facilities.name from facilities where facilities.owner_id = u.id))`

type Sent = { id: string; platforms: readonly DevicePlatform[] }
type Filter = { state?: RecipientState | undefined; cause?: PushCause | undefined }
type Asked = Filter & { page: number; limit: number }

const of = (campaignId: string, { state: wanted, cause }: Filter) => sql`from campaign_recipients r
  join users u on u.id = r.user_id left join ${pushed} push on true
  where r.campaign_id = ${campaignId}
    and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})
    and (${cause ?? null}::text is null or (${isFailed} and push.cause = ${cause ?? null}))`

export type RecipientRecord = {
  user_id: string
  name: string
  place: string | null
  state: string
  cause: PushCause | null
  devices: number
  told_at: Date | null
  read_at: Date | null
}

/** A page of the people whom a message was for, by name. */
export const listPage = async (db: Db, campaignId: string, { page, limit, ...asked }: Asked) => {
  const { rows } = await sql<RecipientRecord>`
    select r.user_id, u.name, ${place} as place, ${state} as state, case when ${isFailed} then push.cause end as cause,
      coalesce(push.devices, 0) as devices, r.told_at, coalesce(r.read_at, r.opened_at) as read_at
    ${of(campaignId, asked)}
    order by u.name collate "vi-x-icu", r.user_id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export const countOf = async (db: Db, campaignId: string, asked: Filter): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${of(campaignId, asked)}`.execute(db)
  return rows[0]?.n ?? 0
}

type Funnel = { audience: number; withDevice: number; accepted: number; shown: number; read: number; opened: number }

/** From whom it was for to who opened it. Who opened it has read it; steps in between are what providers and devices said. */
export const funnel = async (db: Db, campaignId: string): Promise<Funnel | null> => {
  const many = (condition: unknown) => sql`(count(*) filter (where ${condition}))::int`
  const { rows } = await sql<Funnel>`select count(*)::int as audience, ${many(sql`push.devices > 0`)} as "withDevice",
      ${many(sql`push.accepted`)} as accepted, ${many(sql`push.shown`)} as shown,
      ${many(sql`r.read_at is not null or ${isOpened}`)} as read, ${many(isOpened)} as opened
    ${of(campaignId, {})}`.execute(db)
  return rows[0] ?? null
}

/** How many people were not reached on any device, for each cause. */
export const failures = async (db: Db, campaignId: string) => {
  const { rows } = await sql<{ cause: PushCause; count: number }>`select push.cause, count(*)::int as count
    ${of(campaignId, {})} and ${isFailed} and push.cause is not null group by push.cause order by count(*) desc`.execute(
    db,
  )
  return rows
}

/** A copy, and when it was told. */
export type Copy = { id: string; told_at: Date }

/** The copies of those who were not reached, all or by one cause, and have a device that can be tried. */
export const unreached = async (db: Db, { id, platforms }: Sent, cause: PushCause | null): Promise<Copy[]> => {
  const { rows } = await sql<Copy>`select r.notification_id as id, r.told_at
    ${of(id, cause === null ? {} : { cause })} and ${isFailed} and account_works(u.status, u.expires_on)
    and exists (select from notifications n where n.id = r.notification_id and n.readed_at is null)
    and ${hasDevice(platforms)}`.execute(db)
  return rows
}

const hasDevice = (platforms: readonly DevicePlatform[]) =>
  sql`exists (select from devices d where d.user_id = r.user_id and d.platform = any(${[...platforms]}::text[]))`

/** How its pushes stand: whether one is still on its way (or waits in the queue of what was told since then), how many people were reached and how many were not. */
export const pushStanding = async (db: Db, { id, platforms }: Sent, queuedSince: Date) => {
  const isQueued = sql`(push.devices = 0 and r.told_at > ${queuedSince}::timestamptz and ${hasDevice(platforms)})`
  const { rows } = await sql<{ isWaiting: boolean; reached: number; failed: number; audience: number }>`
    select count(*)::int as audience, coalesce(bool_or(coalesce(push.waiting, false) or ${isQueued}), false) as "isWaiting",
      (count(*) filter (where push.accepted))::int as reached, (count(*) filter (where ${isFailed}))::int as failed
    ${of(id, {})}`.execute(db)
  return rows[0] ?? { audience: 0, isWaiting: false, reached: 0, failed: 0 }
}
