import { existsSync } from 'node:fs'
import path from 'node:path'
import { shares } from '../config.ts'
import type { Settings } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { applicationRole, forLongWork, openPool, queryBuilder } from './connect.ts'
import type { DatabaseAddress, StatementListener } from './connect.ts'
import { findRunning, openEmbedded } from './embedded/open.ts'

/**
 * A reachable PostgreSQL: its owner's place for migrations, the application's for requests, which may be a pooler, and the direct one for
 * what needs a session of its own (listening, the queue) or lasts.
 */
export type OpenDatabase = Record<'owner' | 'application' | 'direct', DatabaseAddress> & { close: () => Promise<void> }

type Served = { host: string; port: number; superuser: string; password?: string | undefined }

const placesOf = ({ host, port, superuser, password }: Served) => {
  const place = { host, port, database: 'postgres' }
  const owner = { ...place, ...(password !== undefined && { password }), user: superuser }
  // On Windows only the superuser has a password; the role is then taken on by the connection option.
  const application = password === undefined ? { ...place, user: applicationRole } : owner
  return { owner, application, direct: application }
}

const embedded = async (dataDir: string, log: Log, signal?: AbortSignal): Promise<OpenDatabase> => {
  const server = await openEmbedded({
    dataDir,
    ...(signal && { signal }),
    log: (event) => log.info(event, 'embedded database'),
  })
  return { ...placesOf(server), close: server.close }
}

/** False for a data folder whose first start is yet to come. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): boolean =>
  DATABASE_URL !== undefined || existsSync(path.resolve(DATA_DIR, 'postgres'))

type Place = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>

/** Opens the database that DATABASE_URL names, or the embedded one under DATA_DIR; `stop` ends the opening. */
export const openDatabase = async (
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Place,
  log: Log,
  stop?: AbortSignal,
): Promise<OpenDatabase> => {
  if (DATABASE_URL === undefined) return embedded(DATA_DIR, log, stop)
  const direct = { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
  const application =
    DATABASE_DIRECT_URL === undefined ? direct : ({ connectionString: DATABASE_URL, isPooled: true } as const)
  return { owner: direct, application, direct, close: async () => {} }
}

/** The same for a command beside a running server: the embedded database that another process owns is reached where it listens. */
export const reachDatabase = async (settings: Place, log: Log): Promise<OpenDatabase> => {
  const running = settings.DATABASE_URL === undefined ? await findRunning(settings.DATA_DIR) : null
  return running === null ? openDatabase(settings, log) : { ...placesOf(running), close: async () => {} }
}

/** What a process takes of the database: connections for its requests and jobs, and the milliseconds that it waits for one and for a statement. */
export type DatabaseShare = { connections: number; waitMs: number; statementMs: number }

/** The share of a process, by its role where the settings leave it open. */
export const databaseShare = ({
  ROLE,
  DATABASE_POOL,
  DATABASE_WAIT_MS,
  DATABASE_STATEMENT_MS,
}: Pick<Settings, 'ROLE' | 'DATABASE_POOL' | 'DATABASE_WAIT_MS' | 'DATABASE_STATEMENT_MS'>): DatabaseShare => {
  const { most, apart, statementMs } = shares[ROLE]
  return {
    connections: (DATABASE_POOL ?? most) - apart,
    waitMs: DATABASE_WAIT_MS,
    statementMs: DATABASE_STATEMENT_MS ?? statementMs,
  }
}

/** The query builder as the application role, with its pool for the graceful end. */
export const connect = (place: DatabaseAddress, onStatement?: StatementListener, share?: DatabaseShare) => {
  const pool = openPool(place, applicationRole, share?.connections, share)
  return queryBuilder(pool, onStatement, place.isPooled && 0)
}

/** Steps of the night and checks wait for one another here, each for a slice. */
const longConnections = 2

/** The same for a first start and for long jobs, which wait for a busy machine as long as it takes. */
export const connectForLong = (direct: DatabaseAddress) =>
  queryBuilder(openPool(direct, applicationRole, longConnections, forLongWork))
