import type { Db } from '../../db/types.ts'
import { removeEnded } from './auth.repo.ts'

const keptDays = 90

/** Forgets sessions three months after their end; the audit log still tells who signed in and when. */
export const forgetEndedSessions = (db: Db, now: Date): Promise<void> =>
  removeEnded(db, new Date(now.getTime() - keptDays * 86_400_000))
