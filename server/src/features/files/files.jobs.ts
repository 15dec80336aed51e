import type { Db } from '../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './files.repo.ts'

const keptHours = 24
const batch = 200

/**
 * Nightly: files that no record took within a day lose row and bytes, and bytes without a row (of an upload whose
 * transaction failed, of a deletion cut short) go when they are a day old. First the row, then the bytes: the other way
 * round a crash would leave a row that leads nowhere.
 */
export const sweepFiles = async (
  db: Db,
  { clock, files, log }: Pick<Platform, 'clock' | 'files' | 'log'>,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptHours * 3_600_000)
  let loose = 0
  for (let gone = batch; gone === batch; loose += gone) {
    const ids = await db.transaction().execute((transaction) => repo.removeLoose(transaction, before, batch))
    for (const id of ids) await files.remove(id)
    gone = ids.length
  }
  const orphans = await files.sweep((id) => repo.exists(db, id), before)
  log.info({ loose, orphans }, 'files swept')
}
