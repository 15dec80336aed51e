import { countedWords } from '@nhanxanh/contract/features/notifications.rules'
import type { NotificationRecords, NotificationType } from '@nhanxanh/contract/features/notifications.rules'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Caller, Context } from '../../http/context.ts'
import * as repo from './raising.repo.ts'

/** The transaction of the change, and who acts; null where nobody does. */
export type Raising = Pick<Context, 'db' | 'now'> & { caller: Pick<Caller, 'id'> | null }

type Notice = {
  type: NotificationType
  /** All staff with these keys but the one who acts, or exactly these people. */
  to: { holdersOf: readonly Permission[] } | { people: readonly (string | null)[] }
  title: string
  body: string
  /** The records that it is about. */
  data?: Partial<NotificationRecords>
}

/** Of one type each person gets so many in an hour one by one; those that follow are gathered in one. */
const mostInAnHour = 5

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)

const stormOf = (type: NotificationType, now: Date) => {
  if (countedWords(type) === null) return null
  const since = hourOf(now)
  return { name: `${type} ${since.toISOString()}`, since, most: mostInAnHour }
}

/**
 * Tells people of a change, in its transaction: what is rolled back tells nobody. No text holds a person's number or address;
 * whoever may no longer open what it is about does not see it any more.
 */
export const raise = async (
  { db, now, caller }: Raising,
  { type, to, title, body, data = {} }: Notice,
): Promise<void> => {
  const actorId = caller?.id ?? null
  const named = 'people' in to ? to.people : await repo.holdersOf(db, to.holdersOf, actorId)
  const people = [...new Set(named)].filter((id) => id !== null)
  if (people.length === 0) return
  await repo.create(db, { people, type, title, body, data, actorId, storm: stormOf(type, now), now })
}
