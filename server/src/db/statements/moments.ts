import type { Db, NewRow } from '../types.ts'

/**
 * Records moments that have come, and tells of those that were not recorded before, in one transaction: a process that is killed between
 * the two leaves both undone, and of two at once one tells.
 */
export const tellOnce = (
  db: Db,
  rows: readonly NewRow<'moments'>[],
  tell: (transaction: Db, moments: ReadonlySet<string>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .insertInto('moments')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('moments_once').doNothing())
      .returning('moment')
      .execute()
    if (recorded.length > 0) await tell(transaction, new Set(recorded.map(({ moment }) => moment)))
  })
