import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { CannotLeaveRoot } from './errors.ts'

/** As whom PostgreSQL runs: words put before the command, and the user and group to change to (absent: our own). */
export type Identity = { prefix: readonly string[]; uid?: number; gid?: number }
type User = Identity & { uid: number }

const NOBODY = 65_534
const OURSELVES: Identity = { prefix: [] }
/** In a fresh user namespace without a mapping our uid reads as nobody and has no privileges, yet owns root's files. */
const OWN_NAMESPACE: Identity = { prefix: ['unshare', '-U', '--'] }

/**
 * The environment of every program started here: none of ours, which holds secrets and may hold PG* settings. Windows
 * programs do not start without theirs.
 */
export const CHILD_ENVIRONMENT: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32'
    ? undefined
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Decides as whom the server of this folder runs, because PostgreSQL refuses root. An ordinary user: as itself. Root: as the
 * owner of the folder if that is an ordinary user; else in a user namespace of its own, which works in a 0700 folder of
 * root; else (namespaces forbidden, no util-linux) as uid nobody, to whom the folder is given; else CannotLeaveRoot.
 */
export async function chooseIdentity(dataDir: string, cluster: string): Promise<Identity> {
  const ourUid = process.getuid?.()
  if (ourUid === undefined) return OURSELVES
  if (ourUid !== 0) return withName(OURSELVES, ourUid, dataDir)
  const owner = await stat(cluster).catch(() => stat(dataDir))
  if (owner.uid !== 0) {
    const user = reachingOrThrow({ prefix: [], uid: owner.uid, gid: owner.gid }, dataDir, dataDir)
    return withName(user, owner.uid, dataDir)
  }
  if (reaches(OWN_NAMESPACE, dataDir)) return OWN_NAMESPACE
  const nobody = reachingOrThrow({ prefix: [], uid: NOBODY, gid: NOBODY }, dirname(dataDir), dataDir)
  await giveTo(nobody, dataDir)
  if (existsSync(cluster)) await promisify(execFile)('chown', ['-R', '-h', `${NOBODY}:${NOBODY}`, '--', cluster])
  return nobody
}

/** Makes a file or folder that we just created belong to the identity. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(path, identity.uid, identity.gid)
}

/** The command, its arguments and the spawn options that run `program` as the identity. */
export function asIdentity(identity: Identity, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  const user = identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }
  return { command, args: rest, options: { ...user, env: CHILD_ENVIRONMENT } }
}

/** initdb refuses a bare uid without a name, usual in containers; in a namespace of its own every uid is called nobody. */
function withName(identity: Identity, uid: number, dataDir: string): Identity {
  const { status } = spawnSync('id', ['-nu', String(uid)], { env: CHILD_ENVIRONMENT, stdio: 'ignore' })
  if (status !== 1) return identity
  const apart = { ...identity, prefix: OWN_NAMESPACE.prefix }
  return reaches(apart, dataDir) ? apart : identity
}

function reachingOrThrow(user: User, folder: string, dataDir: string): User {
  if (!reaches(user, folder)) throw new CannotLeaveRoot(dataDir, user.uid)
  return user
}

function reaches(identity: Identity, folder: string): boolean {
  const { command, args, options } = asIdentity(identity, 'sh', ['-c', 'cd -- "$1"', 'sh', folder])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}
