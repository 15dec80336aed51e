import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openEmbedded } from '../../server/src/db/embedded/open.ts'

/** A PostgreSQL of its own, where nothing was made yet; it trusts whoever reaches its socket. */
export type Cluster = {
  url: (user: string, database: string) => string
  /** As the administrator of PostgreSQL. */
  run: (statements: string, database?: string) => Promise<void>
  close: () => Promise<void>
}

const clusterAt = (host: string, port: number, folder: string, stop: () => Promise<unknown>): Cluster => {
  const url = (user: string, database: string) => `postgres://${user}@localhost:${port}/${database}?host=${host}`
  return {
    url,
    run: async (statements, database = 'postgres') => {
      const client = new Client(url('postgres', database))
      await client.connect()
      // One by one: a database is not made in a transaction.
      try {
        for (const statement of statements.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement)
      } finally {
        await client.end()
      }
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The one of the packages. */
export const embeddedCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-cluster-'))
  const server = await openEmbedded({ dataDir: folder })
  return clusterAt(server.host, server.port, folder, server.close)
}

const debian = '/usr/lib/postgresql'
const releases = (await readdir(debian).catch((): string[] => [])).sort((a, b) => Number(a) - Number(b))
/** Its oldest release on this machine; PostgreSQL refuses root. */
const programs = releases[0] === undefined ? null : path.join(debian, releases[0], 'bin')
const asPostgres = async (program: string, args: string[]) => {
  const isRoot = process.getuid?.() === 0
  const words = [path.join(programs ?? '', program), ...args]
  const as = ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...words]
  await promisify(execFile)(isRoot ? 'setpriv' : (words.shift() ?? ''), isRoot ? as : words)
}

export const hasDebian = programs !== null

/** The one of Debian, as its package brings it; there where `hasDebian`. */
export const debianCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-cluster-'))
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['postgres', folder])
  const cluster = path.join(folder, 'cluster')
  await asPostgres('initdb', ['-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'])
  const settings = `-c listen_addresses='' -k ${folder} -c max_connections=100 -c fsync=off`
  await asPostgres('pg_ctl', ['-D', cluster, '-l', `${folder}/log`, '-w', '-o', settings, 'start'])
  return clusterAt(folder, 5432, folder, () => asPostgres('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop']))
}

/** PgBouncer by its settings and its list of accounts, which refuses root too. */
export const startPooler = async (settings: string, accounts: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-pooler-'))
  const [file, list] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
  await writeFile(file, settings.replace('/etc/pgbouncer/userlist.txt', list))
  await writeFile(list, accounts)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await promisify(execFile)('chown', ['-R', 'postgres', folder])
  const as = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const [command, ...words] = [...as, 'pgbouncer', file]
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (let tries = 0; tries < 200 && !said.includes('process up') && child.exitCode === null; tries += 1)
    await pause(25)
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start: ${said}`)
  return {
    said: () => said,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
