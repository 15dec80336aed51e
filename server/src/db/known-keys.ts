import { addKnownKeys, readKnownKeys } from '../platform/installation.ts'
import type { Log } from '../platform/log.ts'
import { isSignedBy, keyIdOf, vouchFor } from '../platform/sealing.ts'
import type { Db } from './types.ts'

/** Sealing keys by their ids: those that this installation knows, and the ids of others that the database has. */
export type KnownKeys = { keys: ReadonlyMap<string, string>; unknown: readonly string[] }

type Row = { id: string; public_key: string; vouched_by: string | null; vouch: string | null }

/** True of a key that a known one has vouched for. */
const isVouched = ({ id, public_key: publicKey, vouched_by: by, vouch }: Row, known: ReadonlyMap<string, string>) =>
  by !== null &&
  vouch !== null &&
  isSignedBy(vouchFor({ id, publicKey }), Buffer.from(vouch, 'base64'), known.get(by) ?? '')

const listRows = (db: Db): Promise<Row[]> =>
  db
    .selectFrom('sealing_keys')
    .select(['id', 'public_key', 'vouched_by', 'vouch'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * What the file of the installation names, and what follows from it by vouching: another machine may have rotated the key. Where there is no
 * file yet, the database is believed, as at the first start.
 */
export const findKnownKeys = async (db: Db, dataDir: string): Promise<KnownKeys> => {
  const [named, rows] = [await readKnownKeys(dataDir), await listRows(db)]
  if (named === null) return { keys: new Map(rows.map((row) => [row.id, row.public_key])), unknown: [] }
  const keys = new Map(named)
  const sound = rows.filter((row) => keyIdOf(row.public_key) === row.id)
  for (let before = -1; before !== keys.size;) {
    before = keys.size
    for (const row of sound) if (!keys.has(row.id) && isVouched(row, keys)) keys.set(row.id, row.public_key)
  }
  return { keys, unknown: rows.filter((row) => keys.get(row.id) !== row.public_key).map(({ id }) => id) }
}

/** At a start: names the key that this machine signs with, and what it vouched for; all that the database has where there is no file yet. */
export const keepKnownKeys = async (db: Db, dataDir: string, own: string, log: Log): Promise<void> => {
  const isFirst = (await readKnownKeys(dataDir)) === null
  const { keys } = await findKnownKeys(db, dataDir)
  await addKnownKeys(dataDir, [...keys.values(), own])
  if (isFirst) log.info({ keys: [...keys.keys()] }, 'the file of the sealing keys was made of what the database has')
}
