import { Client } from 'pg'
import { type Endpoint, SUPERUSER } from './endpoint.ts'

/**
 * `busy`: alive, but starting up or shutting down. `absent`: nobody answers. `unclear`: it could not be asked. `version` is like
 * "18.4".
 */
export type Answer = { state: 'ready'; version: string } | { state: 'busy' | 'absent' | 'unclear' }

const CANNOT_CONNECT_NOW = '57P03'
/** For want of handles, memory or rights of our own, or because more callers wait for it than the system lets wait. */
const CANNOT_ASK = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EACCES', 'EPERM', 'EAGAIN'])

/** Asks a server whether it takes queries; never throws. After a wait of 2 s it is "absent" for now: every caller asks again. */
export async function probe(endpoint: Endpoint): Promise<Answer> {
  const client = new Client({
    host: endpoint.host,
    port: endpoint.port,
    user: SUPERUSER,
    database: 'postgres',
    password: endpoint.password ?? '',
    ssl: false,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return { state: 'ready', version: rows[0]?.version ?? '' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === CANNOT_CONNECT_NOW) return { state: 'busy' }
    return { state: CANNOT_ASK.has(code) ? 'unclear' : 'absent' }
  } finally {
    await client.end().catch(() => undefined)
  }
}
