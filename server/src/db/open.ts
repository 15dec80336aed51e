import type { Settings } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { applicationRole, forLongWork, openPool, queryBuilder } from './connect.ts'
import type { DatabaseAddress, StatementListener } from './connect.ts'
import { openEmbedded } from './embedded/open.ts'

/** A reachable PostgreSQL: its owner's place for migrations, the application's place for everything else. */
export type OpenDatabase = { owner: DatabaseAddress; application: DatabaseAddress; close: () => Promise<void> }

const embedded = async (dataDir: string, log: Log, signal?: AbortSignal): Promise<OpenDatabase> => {
  const server = await openEmbedded({
    dataDir,
    ...(signal && { signal }),
    log: (event) => log.info(event, 'embedded database'),
  })
  const place = { host: server.host, port: server.port, database: 'postgres' }
  const secret = server.password === undefined ? {} : { password: server.password }
  const owner = { ...place, ...secret, user: server.superuser }
  // On Windows only the superuser has a password; the role is then taken on by the connection option.
  const application = server.password === undefined ? { ...place, user: applicationRole } : owner
  return { owner, application, close: server.close }
}

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

/** The query builder as the application role, with its pool for the graceful end. */
export const connect = (place: DatabaseAddress, onStatement?: StatementListener) => {
  const pool = openPool(place, applicationRole)
  return queryBuilder(pool, onStatement)
}

/** The same for a first start, which waits for a busy machine as long as it takes. */
export const connectForLong = (place: DatabaseAddress) =>
  queryBuilder(openPool(place, applicationRole, undefined, forLongWork))
