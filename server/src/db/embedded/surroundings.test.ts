import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findPackage } from './binaries.ts'
import { DataFolderNotWritable } from './errors.ts'
import {
  cleanUp,
  isRoot,
  killNow,
  launchStarter,
  query,
  type Starter,
  starterOf,
  temporaryFolder,
} from './fixtures/starters.ts'
import { openEmbedded } from './open.ts'

const LIMIT = { timeout: 60_000 }
const NOBODY = 65_534
const ourUid = process.getuid?.() ?? 0
/** Root lets uid 1 (daemon or bin) play the ordinary user, and a uid without a name the stranger; else we play both. */
const ordinaryUid = isRoot ? 1 : ourUid
const namelessUid = isRoot ? 1_234_567 : ourUid

afterAll(cleanUp, 30_000)

describe('folders', LIMIT, () => {
  test('a 0700 folder, with blanks, quotes, commas and Vietnamese in its name, serves nobody else', async () => {
    const parent = temporaryFolder(`dữ liệu "của" tôi, 1`)
    mkdirSync(parent, { mode: 0o700 })
    const server = await openEmbedded({ dataDir: join(parent, 'data') })
    expect(server.socketDir).toBe(join(parent, 'data', 'run'))
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(parent, 'data', 'postgres')).uid).toBe(ourUid)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.close()
  })

  test('a path too long for a socket: a private folder elsewhere, kept through kills, gone after closing', async () => {
    const dataDir = temporaryFolder('thư-mục-có-tên-thật-dài-'.repeat(4))
    const starter = launchStarter()
    const before = await starter.open(dataDir)
    expect(dirname(before.host)).toBe(tmpdir())
    expect(Buffer.byteLength(join(before.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(90)
    expect(statSync(before.host).mode & 0o777).toBe(0o700)
    await query(before, 'create table kept as select 1 as n')
    await starter.kill()
    const adopted = await openEmbedded({ dataDir })
    expect(adopted).toMatchObject({ host: before.host, pid: before.pid })
    await adopted.close()
    expect(existsSync(before.host)).toBe(false)
    // Somebody took the name in the meantime: their folder is not used.
    const squatter = before.host
    mkdirSync(squatter, { mode: 0o777 })
    if (isRoot) chownSync(squatter, NOBODY, NOBODY)
    const again = await openEmbedded({ dataDir })
    expect(again.host === squatter).toBe(!isRoot)
    expect(statSync(again.host)).toMatchObject({ uid: ourUid })
    expect(statSync(again.host).mode & 0o777).toBe(0o700)
    expect(await query(again, 'select n from kept')).toEqual([{ n: 1 }])
    await again.close()
    rmSync(squatter, { recursive: true, force: true })
  })

  test('a folder that cannot be made is refused in Vietnamese', async () => {
    const file = temporaryFolder('một-tệp')
    writeFileSync(file, '')
    const attempt = openEmbedded({ dataDir: join(file, 'data') })
    await expect(attempt).rejects.toThrow(DataFolderNotWritable)
    await expect(attempt).rejects.toThrow(`Không thể tạo hoặc ghi vào thư mục dữ liệu ${file}/data.`)
  })
})

describe('a package whose install script was switched off', LIMIT, () => {
  test('is repaired in place, by several processes at once', async () => {
    const packageDir = await bareCopyOfPackage()
    const starters = [launchStarter(), launchStarter(), launchStarter()]
    const servers = await Promise.all(starters.map((starter) => starter.open(temporaryFolder(), packageDir)))
    for (const server of servers) expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all(starters.map((starter) => starter.ask({ do: 'close' })))
    expect(lstatSync(join(packageDir, 'native', 'lib', 'libicuuc.so.60')).isSymbolicLink()).toBe(true)
  })

  test('is left alone when it is read-only, and a repaired copy serves from the data folder', async () => {
    const packageDir = await bareCopyOfPackage()
    const folders = ['bin', 'lib'].map((name) => join(packageDir, 'native', name))
    for (const folder of folders) chmodSync(folder, 0o555)
    // Root writes in spite of the mode, so this runs as somebody whom it holds.
    const dataDir = temporaryFolder()
    const starter = launchOrdinary(dataDir)
    const server = await starter.open(dataDir, packageDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await starter.ask({ do: 'close' })
    expect(existsSync(join(packageDir, 'native', 'lib', 'libicuuc.so.60'))).toBe(false)
    for (const folder of folders) chmodSync(folder, 0o755)
    const { version } = await findPackage()
    expect(readdirSync(dataDir)).toContain(`postgresql-${version}`)
  })
})

describe('as whom the server runs', LIMIT, () => {
  test('never as root: root’s server is alone in a user namespace, and works in root’s own folder', async () => {
    const dataDir = temporaryFolder()
    const server = await openEmbedded({ dataDir })
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(ourUid)
    const isApart = statSync(`/proc/${server.pid}/ns/user`).ino !== statSync('/proc/self/ns/user').ino
    expect(isApart).toBe(isRoot)
    await server.close()
  })

  test('a folder of an ordinary user is served as that user, by the user and by root alike', async () => {
    const dataDir = temporaryFolder()
    const user = launchOrdinary(dataDir)
    const first = await user.open(dataDir)
    expect(statSync(`/proc/${first.pid}`).uid).toBe(ordinaryUid)
    await query(first, 'create table kept as select 1 as n')
    await user.kill()
    const adopted = await openEmbedded({ dataDir })
    expect(adopted.pid).toBe(first.pid)
    await adopted.close()
    const second = await openEmbedded({ dataDir })
    expect(statSync(`/proc/${second.pid}`).uid).toBe(ordinaryUid)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
    await second.close()
  })

  test('a bare uid without a name, as containers give it, is served as well', async () => {
    const dataDir = temporaryFolder()
    const starter = launchOrdinary(dataDir, namelessUid)
    const server = await starter.open(dataDir)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(namelessUid)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await starter.ask({ do: 'close' })
  })

  test('as nobody, where user namespaces are forbidden and root has only what a container gives it', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dirname(dataDir), 0o755)
    const before = await openEmbedded({ dataDir })
    await query(before, 'create table kept as select 1 as n')
    await before.close()
    const starter = launchInContainer()
    const server = await starter.open(dataDir)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(isRoot ? NOBODY : ourUid)
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }])
    killNow(server.pid)
    await expect.poll(() => query(server, 'select n from kept').catch(() => []), { timeout: 5000 }).toEqual([{ n: 1 }])
    await starter.ask({ do: 'close' })
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('a folder that this user cannot enter is refused in Vietnamese', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dirname(dataDir), isRoot ? 0o700 : 0o500)
    const answer = await launchInContainer().ask({ do: 'open', dataDir })
    expect(answer).toMatchObject({ refused: { name: isRoot ? 'CannotLeaveRoot' : 'DataFolderNotWritable' } })
    expect(JSON.stringify(answer)).toContain(`thư mục dữ liệu ${dataDir}`)
  })
})

/** As npm lays it out with --ignore-scripts, and without the executable bits that some unpackers lose. */
async function bareCopyOfPackage(): Promise<string> {
  const copy = temporaryFolder('package')
  chmodSync(dirname(copy), 0o755)
  const { folder } = await findPackage()
  cpSync(folder, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(copy, 'native', 'bin', program), 0o644)
  return copy
}

/** A starter that is not root, for a folder that is its own. */
function launchOrdinary(dataDir: string, uid = ordinaryUid): Starter {
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, uid, isRoot ? uid : (process.getgid?.() ?? 0))
  chmodSync(dirname(dataDir), 0o755)
  return launchStarter(isRoot ? { uid } : {})
}

/**
 * For root: `unshare` fails here, and root keeps the privileges of a container's root, which may not look into the processes
 * of other users.
 */
function launchInContainer(): Starter {
  if (!isRoot) return launchStarter()
  const privileges = '-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap'
  const script = `mount --bind /bin/false "$(command -v unshare)" && exec setpriv --bounding-set=${privileges} "$@"`
  const starter = join(import.meta.dirname, 'fixtures', 'starter.ts')
  const child = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', process.execPath, starter], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return starterOf(child)
}
