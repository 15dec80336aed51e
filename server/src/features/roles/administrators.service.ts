import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { Db } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './administrators.repo.ts'

/**
 * Does a change of accounts or roles after which somebody must still hold everything: a person who is active, has signed in
 * before, and whose account has no last day, so that time takes nobody away either. Such changes take turns, so that two
 * administrators who ban each other leave one; LAST_ADMINISTRATOR, at the field that caused it, takes the whole transaction
 * back.
 */
export const keepingAdministrator = async <T>(db: Db, change: () => Promise<T>, field?: string): Promise<T> => {
  await repo.takeTurn(db)
  const result = await change()
  if (await repo.hasAdministrator(db)) return result
  const sentence = errorCatalogue.LAST_ADMINISTRATOR.message
  throw new Refusal('LAST_ADMINISTRATOR', field === undefined ? {} : { fields: { [field]: sentence } })
}
