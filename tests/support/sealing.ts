import type { Db } from '../../server/src/db/types.ts'

/** A sealing key for records that are written by hand. */
export const keyOf = async (rows: Db): Promise<string> => {
  const key = { id: 'khoa-thu', public_key: '', created_at: new Date() }
  await rows
    .insertInto('sealing_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key.id
}
