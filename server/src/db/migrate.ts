import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Pool, PoolClient } from 'pg'
import { openPool } from './connect.ts'
import type { DatabaseAddress } from './connect.ts'
import { cannotConnect, DatabaseRefusal } from './refusal.ts'
import { findMissingRights } from './rights.ts'

const shipped = new URL('../../migrations/', import.meta.url)
/** One number for all instances: only one migrates, the others wait. */
const lockKey = 4_190_321

type Migration = { name: string; text: string; checksum: string; known: readonly string[] }

/** The names of the migrations that the program brings, in their order. */
export const migrationNames = async (folder: URL = shipped): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** `known`: each checksum that a file of this name ever had in a release (`former-checksums.json`); all of them lead to one schema. */
export const readMigrations = async (folder: URL = shipped): Promise<Migration[]> => {
  const names = await migrationNames(folder)
  const former = JSON.parse(await readFile(new URL('former-checksums.json', folder), 'utf8')) as Record<
    string,
    string[]
  >
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, known: [checksum, ...(former[name] ?? [])] }
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
    if (error instanceof DatabaseError && error.code === '42501' && error.hint !== undefined) {
      throw new DatabaseRefusal(
        `Bước nâng cấp ${name} cần quyền mà tài khoản PostgreSQL của chương trình không có. Không có gì bị thay đổi. Vui lòng chạy một lần bằng tài khoản quản trị PostgreSQL rồi khởi động lại: ${error.hint}`,
        { cause: error },
      )
    }
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/** A program that does not know what the database has become would write what the newer one cannot read. */
export const assertNotNewer = (known: readonly string[], names: readonly string[]): void => {
  const unknown = known.filter((name) => !names.includes(name)).sort()
  const [first] = unknown
  if (first === undefined) return
  throw new DatabaseRefusal(
    `Cơ sở dữ liệu đã được nâng cấp bởi một phiên bản mới hơn: chương trình này dừng ở bước ${names.at(-1) ?? 'không'}, không biết ${unknown.length} bước, trong đó có ${first}. Không có gì bị thay đổi. Vui lòng chạy phiên bản mới hơn của chương trình.`,
  )
}

type Course = {
  /** Where the migrations lie; the shipped ones where it is left out. */
  folder?: URL
  /** The steps that are wanted; all where it is left out. */
  only?: ReadonlySet<string>
  /** Ends the wait for another instance, and what is left of our own. */
  stop?: AbortSignal
  /** Told once, where another instance has to be waited for, and waited for itself. */
  onWait?: () => Promise<void>
  /** Told before each step of an upgrade, and waited for. */
  onStep?: (step: MigrationStep) => Promise<void>
}

/** A step on the way: the how-many-th of how many (from 1), and its file. */
export type MigrationStep = { nth: number; count: number; name: string }

const assertRights = async (client: PoolClient) => {
  const missing = await findMissingRights(client)
  if (missing.length === 0) return
  throw new DatabaseRefusal(
    `Tài khoản PostgreSQL của chương trình chưa đủ quyền. Không có gì bị thay đổi. Vui lòng chạy một lần bằng tài khoản quản trị PostgreSQL, trong cơ sở dữ liệu này, rồi khởi động lại: ${missing.join(' ')}`,
  )
}

const applyMissing = async (client: PoolClient, { folder, only, stop, onStep }: Course): Promise<string[]> => {
  await assertRights(client)
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const migrations = await readMigrations(folder)
  assertNotNewer(
    [...known.keys()],
    migrations.map(({ name }) => name),
  )
  const missing: Migration[] = []
  for (const migration of migrations) {
    const checksum = known.get(migration.name)
    if (checksum === undefined && (only?.has(migration.name) ?? true)) missing.push(migration)
    if (checksum !== undefined && !migration.known.includes(checksum)) {
      throw new DatabaseRefusal(
        `Bước nâng cấp ${migration.name} của cơ sở dữ liệu không phải là bước mang tên đó của chương trình này. Không có gì bị thay đổi. Vui lòng dùng đúng bản phát hành của chương trình.`,
      )
    }
  }
  for (const [place, migration] of missing.entries()) {
    stop?.throwIfAborted()
    const { name } = migration
    if (known.size > 0) await onStep?.({ nth: place + 1, count: missing.length, name: name.replace(/\.sql$/, '') })
    await apply(client, migration)
  }
  return missing.map(({ name }) => name)
}

const askAgainMs = 200

/** Waits for the instance that migrates now, so that the wait can be told of and interrupted. */
const takeLock = async (client: PoolClient, { stop, onWait }: Pick<Course, 'stop' | 'onWait'>): Promise<void> => {
  const take = async () => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    return rows[0]?.taken === true
  }
  if (await take()) return
  await onWait?.()
  do {
    await pause(askAgainMs, undefined, { signal: stop })
  } while (!(await take()))
}

/** Does what only one instance may do at a time, over all machines; the others wait. A killed one lets the next go on. */
export const alone = async <T>(
  place: DatabaseAddress,
  course: Pick<Course, 'stop' | 'onWait'>,
  work: (client: PoolClient, pool: Pool) => Promise<T>,
): Promise<T> => {
  const pool = openPool(place, null, 3)
  try {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(cannotConnect(error)))
    try {
      await takeLock(client, course)
      return await work(client, pool)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/**
 * Brings the database forward as its owner: each file once, in order, in a transaction of its own, under an advisory
 * lock. Killed at any point it goes on where it was. Returns the names that it applied. Throws DatabaseRefusal where the
 * database cannot be reached or is that of another release.
 */
export const migrate = (
  place: DatabaseAddress,
  also?: (pool: Pool) => Promise<void>,
  course: Course = {},
): Promise<string[]> =>
  alone(place, course, async (client, pool) => {
    const applied = await applyMissing(client, course)
    await also?.(pool)
    return applied
  })
