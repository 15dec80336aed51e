import type { Raising } from '../notifications/notifications.service.ts'
import { applyDue } from './proposals.service.ts'

/** Writes what has come into force down as a version. Nobody waits for it: the settings are read so from their moment on. */
export const applySettings = async ({ db, now }: Pick<Raising, 'db' | 'now'>): Promise<void> => {
  await db.transaction().execute((transaction) => applyDue({ db: transaction, now }))
}
