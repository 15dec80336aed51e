import { createHash, randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rmdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { giveTo, type Identity } from './identity.ts'

/**
 * The endpoint on which the server listens: a socket folder (`host` names it, the port only names the file), or a TCP port on
 * Windows.
 */
export type Endpoint = { host: string; socketDir: string; port: number; password?: string }

export const SUPERUSER = 'postgres'

const SOCKET_PORT = 5432
/** The kernel takes 107 bytes (Linux) or 103 (macOS), clients written in C sometimes less. */
const MAX_SOCKET_PATH_BYTES = 90

/**
 * Chooses and prepares a private endpoint. The socket's folder has mode 0700 and is the guard: who may enter it is let in
 * without a password. It lies in the data folder, or, where that path is too long for a socket, in a folder of the system's
 * temporary files whose name follows from the data folder.
 */
export async function prepareEndpoint(dataDir: string, identity: Identity): Promise<Endpoint> {
  if (process.platform === 'win32') return prepareTcp(dataDir)
  const inside = join(dataDir, 'run')
  const socketDir = fits(inside) ? await makePrivate(inside, identity) : await prepareOutside(dataDir, identity)
  return atSocket(socketDir)
}

/** The endpoint of a server that is already running, from its own note. */
export async function endpointOf(running: { port: number; socketDir: string }, dataDir: string): Promise<Endpoint> {
  if (process.platform !== 'win32') return { ...atSocket(running.socketDir), port: running.port }
  return { host: '127.0.0.1', socketDir: '', port: running.port, password: await superuserPassword(dataDir) }
}

/** Removes a socket folder outside the data folder once its server has ended; one that is still in use is not empty. */
export async function discardEndpoint(endpoint: Endpoint, dataDir: string): Promise<void> {
  const isOutside = endpoint.socketDir !== '' && dirname(endpoint.socketDir) !== dataDir
  if (isOutside) await rmdir(endpoint.socketDir).catch(() => undefined)
}

/** Windows only: the password is made once and kept in a file that only the owner reads. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'superuser.password')
}

function atSocket(socketDir: string): Endpoint {
  return { host: socketDir, socketDir, port: SOCKET_PORT }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES
}

async function prepareOutside(dataDir: string, identity: Identity): Promise<string> {
  const name = `nhanxanh-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  // A TMPDIR may itself be too long; "-XXXXXX" is what mkdtemp would add.
  const parent = fits(join(tmpdir(), `${name}-XXXXXX`)) ? tmpdir() : '/tmp'
  const derived = join(parent, name)
  // Anyone may have made a folder of that name in /tmp before us: then a fresh one, remembered by the server's pid file.
  return makePrivate(derived, identity).catch(async () => makePrivate(await mkdtemp(`${derived}-`), identity))
}

/** A folder of mode 0700 that belongs to the identity; throws when a stranger's folder or link has that name. */
async function makePrivate(folder: string, identity: Identity): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = lstatSync(folder)
  const owner = identity.uid ?? process.getuid?.()
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  if (!isOurs) throw new Error(`${folder} belongs to someone else`)
  await giveTo(identity, folder)
  await chmod(folder, 0o700)
  return folder
}

async function prepareTcp(dataDir: string): Promise<Endpoint> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  return { host: '127.0.0.1', socketDir: '', port, password: await superuserPassword(dataDir) }
}

async function superuserPassword(dataDir: string): Promise<string> {
  const path = passwordFile(dataDir)
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return readFile(path, 'utf8')
}
