import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPackage, type PostgresPackage, prepareBinaries } from './binaries.ts'
import { checkFormat, createCluster, type Installation, removeDrafts } from './cluster.ts'
import { discardEndpoint, type Endpoint, endpointOf, prepareEndpoint, SUPERUSER } from './endpoint.ts'
import { CannotTell, DataFolderNotWritable } from './errors.ts'
import { chooseIdentity } from './identity.ts'
import { endingWithUs, isServing, lookAt, readPidFile, sendSignal } from './liveness.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { probe } from './probe.ts'
import { type EmbeddedEvent, supervise } from './supervise.ts'

export type EmbeddedOptions = {
  dataDir: string
  log?: (event: EmbeddedEvent) => void
  /** The folder of the npm package, when it is not where Node finds it. */
  packageDir?: string
  /** Ends the opening; nothing that it began is left running. */
  signal?: AbortSignal
}

/** A running PostgreSQL that this process owns. `host`, `port` and `password` are what a client of `pg` needs. */
export type EmbeddedServer = {
  host: string
  /** Folder of the unix socket, the same as `host`; empty on Windows, where the server listens on 127.0.0.1. */
  socketDir: string
  /** Names the socket's file; no TCP port is opened (but on Windows). */
  port: number
  superuser: string
  /** Windows only. */
  password: string | undefined
  /** The server's process now; another one after an automatic restart. */
  readonly pid: number
  close: () => Promise<void>
}

const START_ATTEMPTS = 3
/**
 * A wait. A living server answers soon, if only "starting up"; one whose socket is gone never will. One that was only slow is stopped
 * without loss and started again.
 */
const SILENCE_LIMIT_MS = 10_000

/**
 * Opens the embedded PostgreSQL of a data folder: makes the cluster on first use, adopts a server that a killed process left
 * running, recovers one that was killed, and from then on restarts it whenever it dies. Throws DataFolderInUse when another
 * process owns the folder, and other EmbeddedPostgresErrors with a Vietnamese message for the operator.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log = () => undefined, signal = new AbortController().signal } = options
  const postgres = await findPackage(options.packageDir)
  const dataDir = await prepareDataDir(options.dataDir)
  await checkFormat(join(dataDir, 'postgres'), postgres.major)
  const lock = await acquireOwnerLock(dataDir, signal)
  try {
    const opening = { postgres, log, signal }
    const { installation, pid } = await bringUp(await install(dataDir, opening), opening)
    const supervision = supervise(installation, pid, log)
    let closing: Promise<void> | undefined
    // A process that ends without closing (a fault, a stop that is cut short) takes its server along; only a killed one leaves it to be adopted.
    const forget = endingWithUs(() => sendSignal(supervision.pid(), 'SIGINT'))
    const close = async () => {
      const since = performance.now()
      lock.announceClosing()
      await supervision.stop().finally(lock.release)
      forget()
      await discardEndpoint(installation.endpoint, dataDir)
      log({ event: 'stopped', pid: supervision.pid(), ms: performance.now() - since })
    }
    const { host, socketDir, port, password } = installation.endpoint
    return {
      host,
      socketDir,
      port,
      password,
      superuser: SUPERUSER,
      get pid() {
        return supervision.pid()
      },
      close: () => (closing ??= close()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where the server of a data folder listens that another process owns; null where none runs. */
export async function findRunning(dataDir: string): Promise<(Endpoint & { superuser: string }) | null> {
  const running = await readPidFile(join(dataDir, 'postgres'))
  if (running === null) return null
  const endpoint = await endpointOf(running, dataDir)
  return (await probe(endpoint)).state === 'ready' ? { ...endpoint, superuser: SUPERUSER } : null
}

async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new DataFolderNotWritable(dataDir, error)
  }
}

type Opening = { postgres: PostgresPackage; log: (event: EmbeddedEvent) => void; signal: AbortSignal }

async function install(dataDir: string, { postgres, log, signal }: Opening): Promise<Installation> {
  const since = performance.now()
  const cluster = join(dataDir, 'postgres')
  await removeDrafts(dataDir)
  const identity = await chooseIdentity(dataDir, cluster)
  const binaries = await prepareBinaries(postgres, identity, dataDir)
  const endpoint = await prepareEndpoint(dataDir, identity)
  const installation = { dataDir, cluster, binaries, identity, endpoint }
  const isNew = await createCluster(installation, signal)
  if (isNew) log({ event: 'initialised', cluster, ms: performance.now() - since })
  return installation
}

/** More than one attempt: a server that a killed process had just launched may come up between our looking and starting. */
async function bringUp(
  installation: Installation,
  { postgres, log, signal }: Opening,
): Promise<{ installation: Installation; pid: number }> {
  const since = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const adopted = await adopt(installation, postgres)
    if (adopted) {
      log({ event: 'adopted', pid: adopted.pid, ms: performance.now() - since })
      return adopted
    }
    try {
      const pid = await startPostmaster(installation, signal)
      log({ event: 'started', pid, ms: performance.now() - since })
      return { installation, pid }
    } catch (error) {
      if (attempt === START_ATTEMPTS || signal.aborted) throw error
      await sleep(200, undefined, { signal })
    }
  }
}

/** Takes over a living server of this very version, where it listens; any other living server is stopped. */
async function adopt(installation: Installation, postgres: PostgresPackage) {
  let lastWord = performance.now()
  for (;;) {
    const running = await readPidFile(installation.cluster)
    if (running === null || !(await isServing(running.pid, installation.cluster))) return null
    const endpoint = await endpointOf(running, installation.dataDir)
    const answer = await probe(endpoint)
    const isUnclear = answer.state === 'unclear' || (await lookAt(running.pid, installation.cluster)) === 'unclear'
    if (isUnclear && answer.state !== 'ready') throw new CannotTell(running.pid)
    const isOther = answer.state === 'ready' && !postgres.version.startsWith(`${answer.version}.`)
    if (isOther || performance.now() - lastWord > SILENCE_LIMIT_MS) {
      await stopPostmaster(running.pid, { ...installation, endpoint })
      return null
    }
    if (answer.state === 'ready') return { installation: { ...installation, endpoint }, pid: running.pid }
    if (answer.state === 'busy') lastWord = performance.now()
    await sleep(50)
  }
}
