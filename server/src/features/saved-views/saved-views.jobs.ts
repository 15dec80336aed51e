import type { Db } from '../../db/types.ts'
import { forgetRemoved } from './saved-views.repo.ts'

const keptDays = 30

/** Forgets views a month after they were taken away: nobody undoes that late, and the audit log keeps who did it. */
export const forgetRemovedViews = (db: Db, now: Date): Promise<void> =>
  forgetRemoved(db, new Date(now.getTime() - keptDays * 86_400_000))
