import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from './binaries.ts'
import { type Endpoint, passwordFile, SUPERUSER } from './endpoint.ts'
import { ClusterFormatMismatch, DataFolderNotWritable, ServerDidNotStart } from './errors.ts'
import { asIdentity, giveTo, type Identity } from './identity.ts'
import { endingWithUs } from './liveness.ts'

/** Everything that is settled about one embedded server before it runs. */
export type Installation = {
  dataDir: string
  cluster: string
  binaries: string
  identity: Identity
  endpoint: Endpoint
}

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=vi']

/** Throws ClusterFormatMismatch, and changes nothing, when the cluster is not one of this major version. */
export async function checkFormat(cluster: string, major: string): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (found?.trim() === major) return
  if (found === null && (await isEmptyOrAbsent(cluster))) return
  throw new ClusterFormatMismatch(cluster, found?.trim() ?? null, major)
}

/**
 * Removes what an interrupted first start left beside the cluster. Only the owner of the data folder may call this. An initdb
 * that outlived its killed parent may still be writing: what cannot be removed now is only in the way of disk space, and
 * goes at the next start.
 */
export async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => /^postgres.*\.new-/.test(name))
  for (const draft of drafts) await rm(join(dataDir, draft), { recursive: true, force: true }).catch(() => undefined)
}

/**
 * Makes the cluster unless it is there, and says whether it did: Vietnamese order of text by ICU, byte order where a column
 * asks for "C", UTF-8, page checksums. It is made beside its place and moved there complete and synced, so a cluster folder
 * that exists is a whole one. An abort ends it.
 */
export async function createCluster(
  { dataDir, cluster, binaries, identity }: Installation,
  signal: AbortSignal,
): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false
  const draft = await mkdtemp(`${cluster}.new-`)
  await giveTo(identity, draft)
  const guard =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`]
      : ['--auth-local=trust', '--auth-host=reject']
  const initdb = [`--pgdata=${draft}`, `--username=${SUPERUSER}`, ...LOCALE, ...guard]
  const { command, args, options } = asIdentity(identity, programPath(binaries, 'initdb'), initdb)
  try {
    signal.throwIfAborted()
    const making = promisify(execFile)(command, args, { ...options, cwd: dataDir })
    const end = () => void making.child.kill()
    // Not by the option of execFile, which does not wait for the end.
    signal.addEventListener('abort', end)
    await making.finally(endingWithUs(end))
  } catch (error) {
    // Programs that it began may be writing still: what cannot be removed goes at the next start.
    await rm(draft, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
    throw new ServerDidNotStart('initdb', error instanceof Error ? error.message : String(error), error)
  }
  await chmod(draft, 0o700)
  await rename(draft, cluster)
  await syncFolder(dirname(cluster))
  return true
}

async function isEmptyOrAbsent(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new DataFolderNotWritable(folder, error)
  })
  return entries.length === 0
}

/** Without this a power cut could forget the rename. Windows cannot open folders and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
