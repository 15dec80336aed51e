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

/** So long may a night's check take; the next night goes on where it ended. */
const checkMinutes = 10

/**
 * Nightly: compares stored bytes with what was uploaded, those first whose check is longest ago. A damaged file is marked, so
 * that its registration shows the flag, and named in the log.
 */
export const checkFiles = async (
  db: Db,
  { clock, files, log }: Pick<Platform, 'clock' | 'files' | 'log'>,
  signal?: AbortSignal,
): Promise<void> => {
  const started = clock.now()
  const isTimeUp = (): boolean =>
    signal?.aborted === true || clock.now().getTime() - started.getTime() > checkMinutes * 60_000
  const damaged: string[] = []
  let checked = 0
  for (let rows = await repo.leastRecentlyChecked(db, started, batch); rows.length > 0 && !isTimeUp();) {
    for (const file of rows) {
      if (isTimeUp()) break
      const isSound = await files.isSound(file.id, file)
      const isThere = await repo.recordCheck(db, file.id, isSound, clock.now())
      if (isThere && !isSound) damaged.push(file.id)
      checked += 1
    }
    rows = await repo.leastRecentlyChecked(db, started, batch)
  }
  if (damaged.length > 0) log.error({ damaged }, 'stored files are damaged')
  log.info({ checked, damaged: damaged.length }, 'stored files checked')
}
