import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** What was found otherwise than what stands, in the order in which it was given. */
export const overruledOf = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('overruled_verdicts')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .orderBy('judged_at')
    .orderBy('id')
    .execute()

/** Keeps one; what the same person says of the criterion until it is settled takes the place of what they said before. */
export const keepOther = async (db: Db, row: NewRow<'overruled_verdicts'>): Promise<void> => {
  const { verdict, share, reason, comment, judged_at } = row
  await db
    .insertInto('overruled_verdicts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['assessment_id', 'attempt', 'criterion_id', 'judged_by'])
        .where(sql<boolean>`settled_at is null`)
        .doUpdateSet({ verdict, share, reason, comment, judged_at }),
    )
    .execute()
}

export const settleOthers = async (db: Db, ids: readonly string[], by: { id: string; name: string }, now: Date) => {
  if (ids.length === 0) return
  const settled = { settled_by: by.id, settled_by_name: by.name, settled_at: now }
  await db.updateTable('overruled_verdicts').set(settled).where('id', 'in', ids).execute()
}
