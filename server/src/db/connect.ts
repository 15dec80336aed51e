import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { LogEvent } from 'kysely'
import type { PoolConfig } from 'pg'
import { preparingPool } from './statements/prepared-statements.ts'
import type { Database, Db } from './types.ts'

/** The role for everything but migrations: no superuser rights, no change or deletion of audit rows. */
export const applicationRole = 'nhanxanh_app'
/** The role for the statements of people who know only what they were assigned; the application takes it on for a transaction. */
export const outsideRole = 'nhanxanh_outside'

/** The address of the database in the terms of `pg`: an address, or a socket folder with a user. */
export type DatabaseAddress = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
> & {
  /** A pooler stands there that gives each transaction another session: nothing that is set for a session holds (`pooler.ts`). */
  isPooled?: true
}

const bigint = 20
const date = 1082
const timestamptz = 1184
const texts = 1009

/** `2026-11-21 08:30:00.123+00`, as sessions in UTC write it; several times faster than the driver's own reading. */
const readTime = (text: string): unknown => {
  if (!/^\d{4}-.*\+00$/.test(text)) return types.getTypeParser(timestamptz, 'text')(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}

/** `{facility:list,facility:read}`: keys and codes, which PostgreSQL does not quote, and which the driver would read letter by letter; null: others. */
const readTexts = (text: string): string[] | null => {
  if (text === '{}') return []
  return /["\\]|NULL|^\[|^.\{/.test(text) ? null : text.slice(1, -1).split(',')
}

/** Counts come as bigint; ours stay far below 2^53, and ids of audit rows are turned to text by their repo. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === bigint) return Number
    // A day has no hour and no zone: it stays the text `2026-11-21`.
    if (oid === date) return String
    if (oid === timestamptz && format !== 'binary') return readTime
    const own = types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown
    return oid === texts && format !== 'binary' ? (text: string) => readTexts(text) ?? own(text) : own
  }) as typeof types.getTypeParser,
}

/**
 * Settings that our statements rely on, whatever the defaults of the server are: the format of dates and texts, and the meaning
 * of locks.
 */
export const settingsOfSession = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
} as const
/** The same as the options of a connection. */
export const sessionSettings = Object.entries(settingsOfSession)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ')

/** How long a connection and then a statement (null: any) are waited for, in milliseconds. What is later fails, which says only "busy". */
export type Patience = { waitMs: number; statementMs: number | null }
/** In an outage one of the two is used up: people are told within five seconds to try again (`http/errors.ts`). */
const forPeople: Patience = { waitMs: 3_000, statementMs: 3_300 }
/** Nobody waits for it, and a busy machine must not end it: migrations, a first start. */
export const forLongWork: Patience = { waitMs: 60_000, statementMs: null }

/**
 * Connections that have nothing to do stay for five minutes; a firewall between would forget them after six. Each that is opened costs
 * PostgreSQL a process, and plans all statements anew: for the jobs of each minute, and for whoever reads a page before the next click.
 */
export const resting = { idleTimeoutMillis: 300_000 } as const

/** A pool whose sessions act as the given role, or as the owner, who does long work. */
export const openPool = (
  { isPooled, ...place }: DatabaseAddress,
  role: string | null,
  max = 10,
  { waitMs, statementMs }: Patience = role === null ? forLongWork : forPeople,
): Pool => {
  const asRole = role === null ? '' : `-c role=${role} `
  const options = `${asRole}${sessionSettings} -c statement_timeout=${statementMs ?? 0}`
  const pool = new Pool({
    ...place,
    max,
    ...resting,
    // A connection does not live for ever: the driver remembers the name of each statement that it ever prepared.
    maxUses: 20_000,
    types: parsers,
    application_name: 'nhanxanh',
    connectionTimeoutMillis: waitMs,
    // A network that falls silent does not bring the word of the database.
    query_timeout: statementMs === null ? 0 : statementMs + 100,
    // A pooler takes none: there they are defaults of the account.
    ...(isPooled !== true && { options }),
  })
  // A connection that breaks is replaced by the pool. Without listeners it would end the process: while it is idle the
  // pool hears of it, between two statements of a transaction only the connection itself. The next statement fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Told of each statement as it ends; tests see by it what an answer has cost. */
export type StatementListener = (statement: string) => void

const pools = new WeakMap<Db, Pool>()

/** The connections of a query builder: how many there are, how many have nothing to do, and how many callers wait for one. */
export const connectionsOf = (db: Db): { total: number; idle: number; waiting: number } => {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The query builder over a pool, whose connections keep so many statements prepared. */
export const queryBuilder = (pool: Pool, onStatement?: StatementListener, prepared?: number): Db => {
  const log = (event: LogEvent): void => {
    if (event.level === 'query') onStatement?.(event.query.sql)
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, prepared) }),
    ...(onStatement && { log }),
  })
  pools.set(db, pool)
  return db
}
