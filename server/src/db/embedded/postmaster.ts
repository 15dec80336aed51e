import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programPath } from './binaries.ts'
import type { Installation } from './cluster.ts'
import { ServerDidNotStart } from './errors.ts'
import { asIdentity } from './identity.ts'
import { endingWithUs, endOrphans, isServing, pidFilePath, processMark, readPidFile, sendSignal } from './liveness.ts'
import { probe } from './probe.ts'

/**
 * The server's settings, given on its command line so that neither a hand-edited postgresql.conf nor ALTER SYSTEM can
 * switch durability off. Sized for 2 cores and a machine shared with the API process.
 */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '100',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  // The default keeps three worker processes waiting: memory at rest for nothing at this size.
  io_method: 'sync',
  // Files in the cluster folder: a container's /dev/shm is 64 MB small, and what a killed server leaves there stays.
  dynamic_shared_memory_type: 'mmap',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A running query of a killed API process ends (and lets go of its locks) instead of running to its end unheard.
  client_connection_check_interval: '2s',
  // LOG ranks above ERROR here: start, stop, recovery and corruption of the server are written down, but not the errors of
  // statements, which carry values of people's data and are logged by the API, redacted.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
} as const

/** Command-line arguments of `postgres` for these settings and the given extra ones. */
function settingArguments(extra: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const MAX_LOG_BYTES = 1_000_000
/** A wait, for a very slow disk or a very busy machine: recovery after a crash replays at most max_wal_size, which takes seconds. */
const START_LIMIT_MS = 120_000
const FAST_STOP_LIMIT_MS = 10_000
const IMMEDIATE_STOP_LIMIT_MS = 5_000

/**
 * Starts the server in a session of its own (a Ctrl-C in the terminal or the death of this process does not reach it) and
 * returns its pid when it answers queries. Recovers from any earlier kill. The caller holds the owner lock and has made sure
 * that no server is running. Throws ServerDidNotStart with the end of the log; an abort stops the server again.
 */
export async function startPostmaster(installation: Installation, signal: AbortSignal): Promise<number> {
  const { cluster } = installation
  await endOrphans(cluster)
  const log = await openLog(installation.dataDir)
  const child = launch(installation, log.handle.fd, await processMark(cluster), await staleEnvironment(installation))
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, killedBy) => resolve(`exit ${killedBy ?? code}`))
  })
  const forget = endingWithUs(() => child.kill('SIGINT'))
  try {
    await log.handle.close()
    if (await untilReady(installation, child, signal)) return child.pid ?? 0
    return await giveUp({ cluster, child, exit, log, signal })
  } finally {
    forget()
  }
}

type Failed = {
  cluster: string
  child: ChildProcess
  exit: Promise<string>
  log: { path: string; size: number }
  signal: AbortSignal
}

async function giveUp({ cluster, child, exit, log, signal }: Failed): Promise<never> {
  const reason = signal.aborted ? 'đã được yêu cầu dừng' : await Promise.race([exit, sleep(100, 'không trả lời')])
  // By its handle, for it may not be PostgreSQL yet (unshare goes before), and an unreaped pid cannot be reused.
  child.kill('SIGINT')
  await Promise.race([exit, sleep(IMMEDIATE_STOP_LIMIT_MS).then(() => child.kill('SIGKILL'))])
  await endOrphans(cluster)
  const output = (await readFile(log.path)).subarray(log.size).toString().slice(-2000)
  throw new ServerDidNotStart(reason, output)
}

/**
 * Ends the server: sessions are cut off, transactions rolled back, everything is written out (SIGINT, "fast"). After 10 s
 * without SIGQUIT, and after 5 more SIGKILL, from both of which the next start recovers without loss.
 */
export async function stopPostmaster(pid: number, { cluster, binaries }: Installation): Promise<void> {
  if (process.platform === 'win32') {
    const stop = ['stop', '--pgdata', cluster, '--mode', 'fast', '--wait']
    await promisify(execFile)(programPath(binaries, 'pg_ctl'), stop).catch(() => undefined)
    return
  }
  for (const [kind, limit] of [
    ['SIGINT', FAST_STOP_LIMIT_MS],
    ['SIGQUIT', IMMEDIATE_STOP_LIMIT_MS],
    ['SIGKILL', IMMEDIATE_STOP_LIMIT_MS],
  ] as const) {
    if (!(await isServing(pid, cluster))) break
    sendSignal(pid, kind)
    if (await isGoneWithin(pid, cluster, limit)) break
  }
  await endOrphans(cluster)
}

function launch(
  installation: Installation,
  log: number,
  mark: string,
  environment: Record<string, string>,
): ChildProcess {
  const { dataDir, cluster, binaries, identity, endpoint } = installation
  const listen: Record<string, string> =
    endpoint.socketDir === ''
      ? { listen_addresses: endpoint.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: quoted(endpoint.socketDir), unix_socket_permissions: '0700' }
  const settings = settingArguments({ ...listen, port: String(endpoint.port), cluster_name: mark })
  const postgres = ['-D', cluster, ...settings]
  const { command, args, options } = asIdentity(identity, programPath(binaries, 'postgres'), postgres)
  const child = spawn(command, args, {
    ...options,
    env: options.env && { ...options.env, ...environment },
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  return child
}

/** The setting is a list: a comma or blank in the folder's name must not split it. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

async function untilReady(installation: Installation, child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  const started = performance.now()
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (signal.aborted || performance.now() - started > START_LIMIT_MS) return false
    // Another server may answer on this socket in the instant before ours gives up: the pid file tells whose it is.
    // What cannot be read now is asked for again.
    if ((await readPidFile(installation.cluster).catch(() => null))?.pid === child.pid) {
      if ((await probe(installation.endpoint)).state === 'ready') return true
    }
    await sleep(20)
  }
  return false
}

/**
 * PostgreSQL takes a pid file for a living server's when any process has that pid now (reused, or a zombie). We know that it
 * is not, and say so the way pg_ctl does, by the pid to overlook; its check for attached shared memory stays in force. Lock
 * files left empty by a power cut would be refused for ever, so those go.
 */
async function staleEnvironment({ cluster, endpoint }: Installation): Promise<Record<string, string>> {
  const locks = [pidFilePath(cluster), join(endpoint.socketDir, `.s.PGSQL.${endpoint.port}.lock`)]
  for (const path of locks) {
    if ((await stat(path).catch(() => null))?.size === 0) await rm(path, { force: true })
  }
  const stale = await readPidFile(cluster)
  if (stale === null || (await isServing(stale.pid, cluster))) return {}
  return { PG_GRANDPARENT_PID: String(stale.pid) }
}

async function openLog(dataDir: string) {
  await mkdir(join(dataDir, 'log'), { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'log', 'postgres.log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(path, join(dataDir, 'log', 'postgres.1.log'))
  return { path, size: size > MAX_LOG_BYTES ? 0 : size, handle: await open(path, 'a', 0o600) }
}

async function isGoneWithin(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    if (!(await isServing(pid, cluster))) return true
    await sleep(20)
  }
  return false
}
