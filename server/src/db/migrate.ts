import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { openPool } from './connect.ts'
import type { Place } from './connect.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** One number for all instances: only one migrates, the others wait. */
const lockKey = 4_190_321

type Migration = { name: string; text: string; checksum: string }

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const apply = async (client: PoolClient, { name, text, checksum }: Migration) => {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

const applyMissing = async (client: PoolClient): Promise<string[]> => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of await readMigrations()) {
    const checksum = known.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied; write a new one instead`)
    }
    if (checksum === undefined) {
      await apply(client, migration)
      applied.push(migration.name)
    }
  }
  return applied
}

/**
 * Brings the database forward as its owner: each file once, in order, in a transaction of its own, under an advisory
 * lock. Killed at any point it goes on where it was. Returns the names that it applied.
 */
export const migrate = async (place: Place, also?: (pool: Pool) => Promise<void>): Promise<string[]> => {
  const pool = openPool(place, null, 3)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await applyMissing(client)
    await also?.(pool)
    return applied
  } finally {
    client.release(true)
    await pool.end()
  }
}
