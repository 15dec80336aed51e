import type { Audience } from '@nhanxanh/contract/features/campaigns.fields'
import type { CampaignTarget } from '@nhanxanh/contract/features/campaigns.rules'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/types.ts'

export type Addressed = { target: CampaignTarget; audience: Audience; today: VietnamDay }

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`

const ofFacility = ({ facilityTypes, communeCodes }: Audience): RawBuilder<unknown>[] => [
  ...(facilityTypes.length > 0 ? [sql`f.type = any(${facilityTypes}::text[])`] : []),
  ...(communeCodes.length > 0 ? [sql`f.commune_code = any(${communeCodes}::text[])`] : []),
]

/** The certificate that is in force today. */
const ofCertificate = ({ levels, expiresWithin }: Audience, today: VietnamDay): RawBuilder<unknown>[] => {
  if (levels.length === 0 && expiresWithin === null) return []
  const within =
    expiresWithin === null ? sql`true` : sql`c.valid_until <= ${addDays(today, Number(expiresWithin))}::date`
  const level = levels.length === 0 ? sql`true` : sql`c.level = any(${levels}::text[])`
  return [
    sql`exists (select from certificates c where c.facility_id = f.id and c.ended_at is null
      and c.valid_until >= ${today}::date and ${level} and ${within})`,
  ]
}

/** Facilities `f` of the programme that no account stands for and that meet every condition, as SQL: their owners are reached by letters alone. */
const isMeantWithoutAccount = ({ target, audience, today }: Addressed) => {
  const { roleIds, emails } = audience
  return all([
    sql`${target === 'portal' && roleIds.length === 0} and f.archived_at is null and f.status <> 'rejected'`,
    sql`not exists (select from users owner where owner.id = f.owner_id and owner.deleted_at is null)`,
    ...(emails.length > 0 ? [sql`f.invited_email = any(${emails}::text[])`] : []),
    ...ofFacility(audience),
    ...ofCertificate(audience, today),
  ])
}

const facilityOf = (audience: Audience, today: VietnamDay): RawBuilder<unknown>[] => {
  const asked = [...ofFacility(audience), ...ofCertificate(audience, today)]
  return asked.length === 0 ? [] : [sql`exists (select from facilities f where f.owner_id = u.id and ${all(asked)})`]
}

/** Accounts `u` that work and meet every condition, as SQL. */
export const isMeant = ({ target, audience, today }: Addressed): RawBuilder<boolean> => {
  const { roleIds, emails } = audience
  const conditions = [
    sql`u.kind = ${target === 'admin' ? 'staff' : 'owner'}`,
    sql`u.deleted_at is null`,
    sql`account_works(u.status, u.expires_on)`,
    ...(roleIds.length > 0 ? [sql`u.role_id = any(${roleIds}::uuid[])`] : []),
    ...(emails.length > 0 ? [sql`u.email = any(${emails}::text[])`] : []),
    ...facilityOf(audience, today),
  ]
  return sql<boolean>`${all(conditions)}`
}

const hasDevice = (platform: DevicePlatform) =>
  sql<number>`(count(*) filter (where exists
    (select from devices d where d.user_id = u.id and d.platform = ${sql.lit(platform)})))::int`

/** How many people, and how many of them have a device of each platform. */
export const count = (db: Db, addressed: Addressed) =>
  db
    .selectFrom('users as u')
    .where(isMeant(addressed))
    .select([
      sql<number>`count(*)::int`.as('people'),
      hasDevice('web').as('web'),
      hasDevice('android').as('android'),
      hasDevice('ios').as('ios'),
    ])
    .executeTakeFirstOrThrow()

export const countWithoutAccount = async (db: Db, addressed: Addressed): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from facilities f
    where ${isMeantWithoutAccount(addressed)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whom letters go to: the recipients who are settled, each with their facility, and facilities without an account. */
export const listLetterRecipients = async (db: Db, campaignId: string, addressed: Addressed) => {
  const { rows } = await sql<{ owner_id: string | null; facility_id: string | null }>`
    select r.user_id as owner_id, f.id as facility_id
    from campaign_recipients r left join facilities f on f.owner_id = r.user_id where r.campaign_id = ${campaignId}
    union all select null, f.id from facilities f where ${isMeantWithoutAccount(addressed)}`.execute(db)
  return rows
}

/** A few names, in the order of the alphabet. */
export const sample = async (db: Db, addressed: Addressed, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users as u')
    .where(isMeant(addressed))
    .select('u.name')
    .orderBy(sql`u.name collate "vi-x-icu"`)
    .orderBy('u.id')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

/** Of these addresses those that belong to nobody of the target. */
export const unknownEmails = async (db: Db, { target, audience: { emails } }: Addressed): Promise<string[]> => {
  if (emails.length === 0) return []
  const kind = target === 'admin' ? 'staff' : 'owner'
  const { rows } = await sql<{ email: string }>`select asked.email from unnest(${emails}::text[]) as asked (email)
    where not exists (select from users u where u.email = asked.email and u.kind = ${kind} and u.deleted_at is null)`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** The levels of certificates and the roles, by name. */
export const options = async (db: Db) => {
  const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('name_folded').execute()
  const { rows: levels } = await sql<{ key: string; name: string }>`
    select level as key, (array_agg(level_name order by created_at desc))[1] as name
    from certificates group by level order by max(level_rank)`.execute(db)
  return { roles, levels }
}

/** The names of communes, of roles and of levels, by their codes. */
export const names = async (
  db: Db,
  { communeCodes, roleIds, levels }: Audience,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from communes where code = any(${communeCodes}::text[])
    union all select id::text, name from roles where id = any(${roleIds}::uuid[])
    union all select level, max(level_name) from certificates where level = any(${levels}::text[]) group by level`.execute(
    db,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
