import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { applicationRole, forLongWork, openPool, queryBuilder } from './connect.ts'
import type { DatabaseAddress, StatementListener } from './connect.ts'
import { findRunning, openEmbedded } from './embedded/open.ts'

/** A reachable PostgreSQL: its owner's place for migrations, the application's place for everything else. */
export type OpenDatabase = { owner: DatabaseAddress; application: DatabaseAddress; close: () => Promise<void> }

type Served = { host: string; port: number; superuser: string; password?: string | undefined }

const placesOf = ({ host, port, superuser, password }: Served) => {
  const place = { host, port, database: 'postgres' }
  const owner = { ...place, ...(password !== undefined && { password }), user: superuser }
  // On Windows only the superuser has a password; the role is then taken on by the connection option.
  return { owner, application: password === undefined ? { ...place, user: applicationRole } : owner }
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

/** Opens the database that DATABASE_URL names, or the embedded one under DATA_DIR; `stop` ends the opening. */
export const openDatabase = async (
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  stop?: AbortSignal,
): Promise<OpenDatabase> => {
  if (settings.DATABASE_URL === undefined) return embedded(settings.DATA_DIR, log, stop)
  const place = { connectionString: settings.DATABASE_URL }
  return { owner: place, application: place, close: async () => {} }
}

/** The same for a command beside a running server: the embedded database that another process owns is reached where it listens. */
export const reachDatabase = async (
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<OpenDatabase> => {
  const running = settings.DATABASE_URL === undefined ? await findRunning(settings.DATA_DIR) : null
  return running === null ? openDatabase(settings, log) : { ...placesOf(running), close: async () => {} }
}

/** The query builder as the application role, with its pool for the graceful end. */
export const connect = (place: DatabaseAddress, onStatement?: StatementListener) => {
  const pool = openPool(place, applicationRole)
  return queryBuilder(pool, onStatement)
}

/** The same for a first start, which waits for a busy machine as long as it takes. */
export const connectForLong = (place: DatabaseAddress) =>
  queryBuilder(openPool(place, applicationRole, undefined, forLongWork))
