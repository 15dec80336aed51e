import { sql } from 'kysely'
import type { Db } from '../types.ts'
import type { Fragment } from './fragment.ts'

/** Runs a statement of fragments. */
export const queryRows = async <Row>(db: Db, statement: Fragment): Promise<Row[]> => {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return rows
}
