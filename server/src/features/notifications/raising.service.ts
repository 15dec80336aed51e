import { hasOwnLetter, isWanted } from '@nhanxanh/contract/features/notifications.channels'
import { countedWords } from '@nhanxanh/contract/features/notifications.rules'
import type {
  DevicePlatform,
  NotificationRecords,
  NotificationType,
} from '@nhanxanh/contract/features/notifications.rules'
import type { everything, Right } from '@nhanxanh/contract/permissions'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queuePushes } from './push/push.service.ts'
import * as repo from './raising.repo.ts'

/** The transaction of the change with the queue that works in it, and who acts; null where nobody does. */
export type Raising = Pick<Context, 'db' | 'now'> & {
  caller: Pick<Caller, 'id'> | null
  platform: { jobs: Pick<Jobs, 'enqueue'> }
}

type Notice = {
  type: NotificationType
  /** All staff with these keys but the one who acts, or exactly these people. */
  to: { holdersOf: readonly (Right | typeof everything)[] } | { people: readonly (string | null)[] }
  title: string
  body: string
  /** The records that it is about. */
  data?: Partial<NotificationRecords>
  /** The devices that it is pushed to; without it all. */
  platforms?: readonly DevicePlatform[]
}

/** Of one type each person gets so many in an hour one by one; those that follow are gathered in one. */
const mostInAnHour = 5

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)

const stormOf = (type: NotificationType, now: Date) => {
  if (countedWords(type) === null) return null
  const since = hourOf(now)
  return { name: `${type} ${since.toISOString()}`, since, most: mostInAnHour }
}

/** Those of these people who get a type by mail, by what each of them chose (PRODUCT, D13). */
export const mailedAmong = async (db: Db, people: readonly string[], type: string): Promise<string[]> => {
  const chosen = await repo.listChoices(db, people, `mail:${type}`)
  return people.filter((id) => {
    const choice = chosen.get(id)
    return isWanted(type, 'mail', typeof choice === 'boolean' ? choice : null)
  })
}

const mailTo = async ({ db, platform }: Raising, news: readonly repo.Raised[], type: string): Promise<void> => {
  const mailed = new Set(
    await mailedAmong(
      db,
      news.map(({ user_id }) => user_id),
      type,
    ),
  )
  for (const { id, user_id } of news) {
    if (mailed.has(user_id)) await platform.jobs.enqueue(db, 'notice-mail', { notice: 'notification', id })
  }
}

const create = async (context: Raising, notice: Notice, isBesideLetter: boolean): Promise<string[]> => {
  const { db, now, caller } = context
  const { type, to, title, body, data = {} } = notice
  const actorId = caller?.id ?? null
  const named = 'people' in to ? to.people : await repo.holdersOf(db, to.holdersOf, actorId)
  const people = [...new Set(named)].filter((id) => id !== null)
  if (people.length === 0) return []
  const told = {
    people,
    type,
    title,
    body,
    data,
    actorId,
    storm: stormOf(type, now),
    campaignId: null,
    image: null,
    now,
  }
  const raised = await repo.create(db, told)
  const news = raised.filter(({ is_news }) => is_news)
  await queuePushes(context, { ids: news.map(({ id }) => id), at: now, platforms: notice.platforms ?? null })
  if (!isBesideLetter && !hasOwnLetter(type)) await mailTo(context, news, type)
  return raised.map(({ id }) => id)
}

/**
 * Tells people of a change, in its transaction: what is rolled back tells nobody. No text holds a person's number or address;
 * whoever may no longer open what it is about does not see it any more. It is pushed to their devices as well.
 */
export const raise = async (context: Raising, notice: Notice): Promise<void> => {
  await create(context, notice, false)
}

/** The same, with the ids of what was raised: for who follows what becomes of it. */
export const raiseListed = (context: Raising, notice: Notice): Promise<string[]> => create(context, notice, false)

type Copies = {
  people: readonly string[]
  /** Each person has one copy of a message at most; null: a trial, which may be told again. */
  campaignId: string | null
  type: NotificationType
  title: string
  body: string
  data: Partial<NotificationRecords>
  image: string | null
  /** The devices that it is pushed to. */
  platforms: readonly DevicePlatform[]
}

/** Gives each of these people their copy of what staff wrote to many. */
export const tellCopies = async (context: Raising, { platforms, ...copies }: Copies): Promise<void> => {
  const { db, now, caller } = context
  if (copies.people.length === 0) return
  const raised = await repo.create(db, { ...copies, actorId: caller?.id ?? null, storm: null, now })
  await queuePushes(context, { ids: raised.map(({ id }) => id), at: now, platforms })
}

/** The same for an owner (null: nobody owns the record yet) to whom the act itself writes a letter: no second one is mailed. */
export const raiseBesideLetter = async (
  context: Raising,
  ownerId: string | null,
  notice: Omit<Notice, 'to'>,
): Promise<void> => {
  await create(context, { ...notice, to: { people: [ownerId] } }, true)
}
