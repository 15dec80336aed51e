import type { NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'
import { sql } from 'kysely'
import { roleMay } from '../../db/statements/role-rights.ts'
import type { Db } from '../../db/types.ts'
import { liveChannel } from '../../platform/live.ts'

/** Working members of staff who hold all of these keys, and see more than what they were given; without one person. */
export const holdersOf = async (db: Db, keys: readonly string[], except: string | null): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.kind', '=', 'staff')
    .where('roles.assigned_only', '=', false)
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where(roleMay(keys))
    .where(sql<boolean>`users.id is distinct from ${except}::uuid`)
    .execute()
  return rows.map(({ id }) => id)
}

/** What these people have chosen under one name; who has chosen nothing is not among them. */
export const listChoices = async (db: Db, people: readonly string[], key: string): Promise<Map<string, unknown>> => {
  const rows = await db
    .selectFrom('preferences')
    .select(['user_id', 'value'])
    .where('key', '=', key)
    .where(sql<boolean>`user_id = any(${[...people]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, value }) => [user_id, value]))
}

/** A message of the database holds 8,000 bytes. */
const mostNamed = 200

/** Says in all processes, at the commit, whom something new concerns: ids alone. */
const announce = async (db: Db, people: readonly string[]): Promise<void> => {
  for (let from = 0; from < people.length; from += mostNamed) {
    await sql`select pg_notify(${liveChannel}, ${people.slice(from, from + mostNamed).join(' ')})`.execute(db)
  }
}

type Told = {
  people: readonly string[]
  type: string
  title: string
  body: string
  data: Partial<NotificationRecords>
  actorId: string | null
  /** Beyond so many of the type since then, the others are gathered under the name of the storm; null: each for itself. */
  storm: { name: string; since: Date; most: number } | null
  /** The message of staff that each is a copy of. */
  campaignId: string | null
  /** The code of its picture. */
  image: string | null
  now: Date
}

/** `is_news`: it was not there before, or was read; not one more of a storm that waits to be read. */
export type Raised = { id: string; user_id: string; is_news: boolean }

const gatheringOf = (storm: Told['storm'], type: string) =>
  storm === null
    ? sql`null`
    : sql`case when (select count(*) from notifications n where n.user_id = person.id and n.type = ${type}
        and n.created_at >= ${storm.since}) >= ${storm.most}::int then ${storm.name}::text end`

/**
 * One row for each person, in one order of people everywhere, so that two storms never wait for each other. A storm that was read
 * begins to count anew.
 */
export const create = async (db: Db, told: Told): Promise<Raised[]> => {
  const { people, type, title, body, data, actorId, storm, campaignId, image, now } = told
  const { rows } = await sql<Raised>`
    insert into notifications (user_id, type, title, body, data, actor_id, gathering, campaign_id, image,
      created_at)
    select person.id, ${type}, ${title}, ${body}, ${JSON.stringify(data)}::jsonb, ${actorId}::uuid,
      ${gatheringOf(storm, type)}, ${campaignId}::uuid, ${image}::text, ${now}::timestamptz
    from unnest(${[...people]}::uuid[]) as person (id) order by person.id
    on conflict on constraint notifications_one_gathering do update set
      title = excluded.title, body = excluded.body, data = excluded.data, actor_id = excluded.actor_id,
      created_at = excluded.created_at, readed_at = null,
      gathered = case when notifications.readed_at is null then notifications.gathered + 1 else 1 end
    returning id, user_id, gathered = 1 as is_news`.execute(db)
  await announce(db, people)
  return rows
}
