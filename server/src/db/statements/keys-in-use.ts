import { sql } from 'kysely'
import type { Db, NewRow } from '../types.ts'

/** The keys of an installation: of tokens and codes, of what it decided, and of secrets that it keeps for others. */
export const keyNames = ['root', 'sealing', 'vault'] as const
export type KeyName = (typeof keyNames)[number]

/** Nobody signs with a key, and no key changes, until the transaction ends. */
export const lockKeys = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('keys-in-use'))`.execute(db)
}

export const idsInUse = async (db: Db): Promise<ReadonlyMap<KeyName, string>> =>
  new Map((await db.selectFrom('keys_in_use').selectAll().execute()).map(({ name, id }) => [name, id]))

const hasTable = async (db: Db, name: 'keys_in_use' | 'secret_keys'): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** The same for a command, which may come to a database of a release before, or to an empty one: none there. */
export const knownIds = async (db: Db): Promise<ReadonlyMap<KeyName, string>> =>
  (await hasTable(db, 'keys_in_use')) ? idsInUse(db) : new Map()

/** What releases before kept in the database: the root key itself (`root`), or what tells it apart (`root-fingerprint`). */
export const findFormerRoot = async (db: Db): Promise<Partial<Record<string, Buffer>>> => {
  if (!(await hasTable(db, 'secret_keys'))) return {}
  const rows = await db.selectFrom('secret_keys').select(['purpose', 'key']).execute()
  return Object.fromEntries(rows.map(({ purpose, key }) => [purpose, key]))
}

/** The id of the key that stays in use until the transaction ends. */
export const idInUse = async (db: Db, name: KeyName): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`select key_in_use(${name}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Puts a key in the place of the one before; only the owner of the database may do that, the application names the first ones. */
export const putInUse = async (db: Db, row: NewRow<'keys_in_use'>, isFirst: boolean): Promise<void> => {
  if (isFirst) await db.insertInto('keys_in_use').values(row).execute()
  else await db.updateTable('keys_in_use').set(row).where('name', '=', row.name).execute()
}

/** True of a key that signed before, or still does. */
export const isFormerSealingKey = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sealing_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Keeps the public half of a sealing key: what it has signed is checked with it for ever. */
export const keepSealingKey = async (db: Db, row: NewRow<'sealing_keys'>): Promise<void> => {
  await db
    .insertInto('sealing_keys')
    .values(row)
    .onConflict((conflict) => conflict.constraint('sealing_keys_pkey').doNothing())
    .execute()
}
