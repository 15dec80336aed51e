import type { Db } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './administrators.repo.ts'

/**
 * Does a change of accounts or roles after which somebody must still hold everything: a person who is active and has
 * signed in before. Such changes take turns, so that two administrators who ban each other leave one; LAST_ADMINISTRATOR
 * takes the whole transaction back.
 */
export const keepingAdministrator = async <T>(db: Db, change: () => Promise<T>): Promise<T> => {
  await repo.takeTurn(db)
  const result = await change()
  if (!(await repo.hasAdministrator(db))) throw new Refusal('LAST_ADMINISTRATOR')
  return result
}

/** The caller's keys at this moment: what was changed while the request waited for its turn counts already. */
export const keysNow = repo.keysOf
