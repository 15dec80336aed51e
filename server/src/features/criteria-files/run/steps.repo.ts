import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Does one step so that its failure leaves the transaction as it was before it. */
export const guarded = async <T>(db: Db, step: () => Promise<T>): Promise<T> => {
  await sql`savepoint import_step`.execute(db)
  try {
    const result = await step()
    await sql`release savepoint import_step`.execute(db)
    return result
  } catch (thrown) {
    await sql`rollback to savepoint import_step`.execute(db)
    throw thrown
  }
}

const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null

/** The write broke a unique key. */
export const isTaken = (thrown: unknown): boolean => codeOf(thrown) === '23505'
/** The removal broke a reference. */
export const isStillUsed = (thrown: unknown): boolean => codeOf(thrown) === '23503'
