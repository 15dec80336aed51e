import type { Raising } from '../notifications/notifications.service.ts'
import { applyDue } from './proposals.service.ts'
import { calendarNow } from './settings.service.ts'
import { moveTerms } from './terms.service.ts'

/** Writes what has come into force down as a version. Nobody waits for it: the settings are read so from their moment on. */
export const applySettings = async ({ db, now }: Pick<Raising, 'db' | 'now'>): Promise<void> => {
  await db.transaction().execute((transaction) => applyDue({ db: transaction, now }))
}

/**
 * Days that were written while the calendar changed, or before a release brought another one, are counted anew; nobody waits for
 * these either.
 */
export const recountTerms = ({ db }: Pick<Raising, 'db'>): Promise<unknown> =>
  db.transaction().execute(async (transaction) => moveTerms(transaction, await calendarNow(transaction)))
