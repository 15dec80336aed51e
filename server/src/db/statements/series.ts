import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** The next number of a series such as KH-CSLT-2026; two at once get two numbers. */
export const nextInSeries = async (db: Db, prefix: string): Promise<number> => {
  const { last } = await db
    .insertInto('code_counters')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ last: sql<number>`code_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The last number of a series that was given; 0: none was. */
export const lastInSeries = async (db: Db, prefix: string): Promise<number> => {
  const row = await db.selectFrom('code_counters').select('last').where('prefix', '=', prefix).executeTakeFirst()
  return row?.last ?? 0
}
