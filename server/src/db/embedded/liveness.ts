import { closeSync, existsSync, openSync, readFileSync, type Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The pid file that a running (or killed) server wrote; `socketDir` is empty while it is still starting. */
export type PidFile = { pid: number; port: number; socketDir: string }

const HAS_PROC = existsSync('/proc/self/cmdline')

export function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The server's own note in the cluster folder, or null when there is none or it is not yet written out. Throws where it cannot be read. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return ''
  })
  const [pid, , , port, socketDir] = text.split('\n')
  if (!Number(pid) || !Number(port)) return null
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '' }
}

/**
 * A name for the cluster folder that its server's processes carry in their titles (cluster_name). From the inode, so that
 * it stays the same when the folder is moved, and differs for a copy.
 */
export async function processMark(cluster: string): Promise<string> {
  return markOf(await stat(cluster))
}

/** `unclear`: it could not be looked at, for want of handles or rights; nothing may follow from it. */
export type Liveness = 'serving' | 'gone' | 'unclear'

/**
 * Whether this pid is a PostgreSQL process of this cluster. A pid that another program has now, and a zombie that nobody
 * reaps, are gone. Reads only what every user may read of a process, for root in a container may not look into the processes
 * of the user that the server runs as.
 */
export async function lookAt(pid: number, cluster: string): Promise<Liveness> {
  if (!HAS_PROC) return isSignalable(pid) ? 'serving' : 'gone'
  try {
    const [running, folder] = await Promise.all([stat(`/proc/${pid}`), stat(cluster)])
    if (running.uid !== folder.uid) return 'gone'
    const [program, title] = withReserve(() => [
      readFileSync(`/proc/${pid}/comm`, 'utf8'),
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    ])
    return program.trim() === 'postgres' && title.includes(markOf(folder)) ? 'serving' : 'gone'
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes(codeOf(error)) ? 'gone' : 'unclear'
  }
}

/** True unless it is certain that this pid is no process of this cluster. */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  return (await lookAt(pid, cluster)) !== 'gone'
}

/**
 * Kills the processes that a killed server left: its children notice its death only when they next wait, and while one lives no
 * new server may open the cluster. Only the holder of the owner lock may call this, and only when no server is alive. Where there
 * is no /proc this does nothing, and the supervisor's back-off waits for them instead.
 */
export async function endOrphans(cluster: string): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const orphans = await processesOf(cluster)
    if (orphans.length === 0) return
    for (const pid of orphans) sendSignal(pid, 'SIGKILL')
    await sleep(20)
  }
}

/**
 * A program that is started here ends with this process, whatever ends that, but for a kill; returns the way to let it outlive us or
 * be ended by somebody else.
 */
export function endingWithUs(end: () => void): () => void {
  process.once('exit', end)
  return () => void process.off('exit', end)
}

/** Sends a signal; a process that is already gone is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function processesOf(cluster: string): Promise<number[]> {
  if (!HAS_PROC) return []
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const looks = await Promise.all(pids.map((pid) => lookAt(pid, cluster)))
  return pids.filter((_, index) => looks[index] === 'serving')
}

let reserve: number | null = null

/** Keeps one handle back, and gives it up for the moment of a look where the process has no other left. */
function withReserve<T>(look: () => T): T {
  try {
    reserve ??= openSync('/proc/self/comm', 'r')
    return look()
  } catch (error) {
    if (reserve === null || !['EMFILE', 'ENFILE'].includes(codeOf(error))) throw error
    closeSync(reserve)
    reserve = null
    return look()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function markOf(folder: Stats): string {
  return `nhanxanh-${folder.dev.toString(36)}-${folder.ino.toString(36)}`
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
