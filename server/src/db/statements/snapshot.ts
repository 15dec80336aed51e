import type { Db } from '../types.ts'

/** Several reads of one moment: what is committed meanwhile is in none of them. */
export const inSnapshot = <Read>(db: Db, read: (snapshot: Db) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
