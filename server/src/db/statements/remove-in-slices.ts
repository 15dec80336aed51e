import { expressionBuilder, sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Db } from '../types.ts'

/** Rows that one statement removes: it ends soon, whatever a year has gathered, and holds its locks for a moment. */
const atOnce = 1000

/** Removes the rows of a condition, some at a time, each time in a statement of its own; says how many. May end in the middle. */
export const removeInSlices = async <T extends keyof Database>(
  db: Db,
  table: T,
  which: (row: ExpressionBuilder<Database, T>) => Expression<SqlBool>,
  slice = atOnce,
): Promise<number> => {
  const from = sql.table(table)
  const condition = which(expressionBuilder<Database, T>())
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`delete from ${from}
      where ctid = any(array(select ctid from ${from} where ${condition} limit ${slice}))`.execute(db)
    removed += Number(numAffectedRows)
    // A row that somebody changed meanwhile is left to the next night.
    if (Number(numAffectedRows) < slice) return removed
  }
}
