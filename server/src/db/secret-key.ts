import { randomBytes } from 'node:crypto'
import type { Db } from './types.ts'

/** The root key of this installation: made on first start, then the same for every instance of the database. */
export const rootKey = async (db: Db): Promise<Buffer> => {
  await db
    .insertInto('secret_keys')
    .values({ purpose: 'root', key: randomBytes(32) })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
  const row = await db.selectFrom('secret_keys').select('key').where('purpose', '=', 'root').executeTakeFirstOrThrow()
  return row.key
}
