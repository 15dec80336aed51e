import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '../server/src/db/migrate.ts'
import type { Db } from '../server/src/db/types.ts'
import { copyTemplate, ownerOf } from './support/api.ts'
import { urlOf } from './support/database.setup.ts'
import { eventually } from './support/eventually.ts'
import { administrator, freePort, spawnServer, startedFor, untilHealthy } from './support/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-start-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const isHealthy = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status === 200

const until = async (isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(50)) if (await isSo()) return true
  return false
}

const environmentOf = (folder: string, port: number) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  PORT: String(port),
  DATA_DIR: folder,
  DEMO: 'false',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  LOG_LEVEL: 'error',
})

/** As npm starts the program: a shell that starts the wrapper, and tells nobody when it is ended. */
const startUnderShell = async (folder: string, port: number): Promise<ChildProcess> => {
  const env = { ...environmentOf(folder, port), npm_lifecycle_event: 'start' }
  const command = `"${process.execPath}" scripts/with-node.mjs server/src/main.ts; exit $?`
  const shell = spawn('sh', ['-c', command], { cwd: root, env, stdio: 'ignore' })
  expect(await until(() => isHealthy(port), 30_000)).toBe(true)
  return shell
}

const childOf = async (parent: number): Promise<number> => {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return Number(text.split(' ')[0])
}

describe('what was started under a shell', () => {
  it.each([
    ['the shell', 'SIGTERM'],
    ['the shell', 'SIGKILL'],
    ['the wrapper', 'SIGHUP'],
    ['the wrapper', 'SIGTERM'],
    ['the wrapper', 'SIGKILL'],
    ['the server', 'SIGHUP'],
  ] as const)('is gone when %s gets %s', async (who, signal) => {
    const folder = await newFolder()
    const shell = await startUnderShell(folder, await freePort())
    const wrapper = await childOf(shell.pid ?? 0)
    const pids = { 'the shell': shell.pid ?? 0, 'the wrapper': wrapper, 'the server': await childOf(wrapper) }
    process.kill(pids[who], signal)
    expect(await until(async () => (await startedFor(folder)).length === 0, 20_000)).toBe(true)
  })
})

/** npm as a supervisor starts it, in a session of its own. */
const npm = (folder: string, port: number, words: string[]): ChildProcess =>
  spawn('npm', words, { cwd: root, env: environmentOf(folder, port), detached: true, stdio: 'ignore' })

describe('what npm started', () => {
  // npm itself hears neither SIGHUP nor SIGKILL, and its shell outlives it.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('is gone when npm gets %s', async (signal) => {
    const [folder, port] = [await newFolder(), await freePort()]
    const child = npm(folder, port, ['start'])
    expect(await until(() => isHealthy(port), 90_000)).toBe(true)
    child.kill(signal)
    expect(await until(async () => (await startedFor(folder)).length === 0, 20_000)).toBe(true)
  })

  it('is gone when npm run seed:large is done', async () => {
    const folder = await newFolder()
    const words = ['run', 'seed:large', '--', '--facilities', '10', '--audit', '10', '--data-dir', folder]
    const [code] = (await once(npm(folder, await freePort(), words), 'exit')) as [number | null]
    expect([code, await startedFor(folder)]).toEqual([0, []])
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)('is gone when npm run seed:large gets %s', async (signal) => {
    const folder = await newFolder()
    const words = ['run', 'seed:large', '--', '--facilities', '200000', '--audit', '10', '--data-dir', folder]
    const child = npm(folder, await freePort(), words)
    const isSeeding = async () =>
      (await readdir(path.join(folder, 'postgres')).catch((): string[] => [])).includes('postmaster.pid')
    expect(await until(isSeeding, 100_000)).toBe(true)
    child.kill(signal)
    expect(await until(async () => (await startedFor(folder)).length === 0, 20_000)).toBe(true)
  })
})

const refusedStart = async (folder: string, port: number, settings: Record<string, string>) => {
  const server = spawnServer(folder, port, settings)
  return { code: await server.exited, output: server.output() }
}

describe('a start that cannot be', () => {
  it('names the port that somebody else has, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = await newFolder()
    const { code, output } = await refusedStart(folder, port, {})
    other.close()
    expect([code, output]).toEqual([1, expect.stringContaining(`Cổng ${port} `)])
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses a first password that can be guessed, before anything is made', async () => {
    const folder = await newFolder()
    const { code, output } = await refusedStart(folder, await freePort(), { ADMIN_PASSWORD: 'Password2026' })
    expect([code, output]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD: mật khẩu này quá phổ biến')])
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['postgres://nobody:secret-word@127.0.0.1:9/x', 'không có máy chủ PostgreSQL nào trả lời'],
    ['postgres://nobody:secret-word@no-such-host.invalid/x', 'không tìm thấy tên máy chủ'],
  ])('says in one sentence why the database of %s cannot be reached', async (DATABASE_URL, reason) => {
    const { code, output } = await refusedStart(await newFolder(), await freePort(), { DATABASE_URL })
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toContain(reason)
    expect(output).not.toContain('secret-word')
  })
})

describe('bringing a database forward', () => {
  it('is refused to a program that is older than the database, and to one with another step of a name', async () => {
    const database = await copyTemplate()
    const db = ownerOf(database)
    await sql`insert into schema_migrations (name, checksum) values ('299901010000-from-the-future.sql', 'x')`.execute(
      db,
    )
    await expect(migrate(database.owner)).rejects.toThrow('299901010000-from-the-future.sql')
    await sql`delete from schema_migrations where name like '2999%'`.execute(db)
    await sql`update schema_migrations set checksum = 'x' where name like '%create-people.sql'`.execute(db)
    await expect(migrate(database.owner)).rejects.toThrow('create-people.sql')
    await db.destroy()
    await database.drop()
  })

  it('waits for another instance, says so once, and can be interrupted', async () => {
    const database = await copyTemplate()
    const db = ownerOf(database)
    let told = 0
    const onWait = async () => void (told += 1)
    const stop = new AbortController()
    await db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(4190321)`.execute(other)
      const waiting = migrate(database.owner, undefined, { stop: stop.signal, onWait })
      const next = migrate(database.owner)
      await pause(700)
      stop.abort()
      await expect(waiting).rejects.toThrow('aborted')
      await sql`select pg_advisory_unlock(4190321)`.execute(other)
      expect(await next).toEqual([])
    })
    expect(told).toBe(1)
    await db.destroy()
    await database.drop()
  })

  it('lives and says on its port that it waits, for the upgrade of another instance as for its first start', async () => {
    const database = await copyTemplate()
    const db = ownerOf(database)
    const lock = sql`select pg_advisory_lock(4190321)`
    const locks = async (at: Db, isGranted: boolean) =>
      (await sql`select from pg_locks where objid = 4190321 and granted = ${isGranted}`.execute(at)).rows.length
    const settings = { DATABASE_URL: urlOf(database.owner), LOG_LEVEL: 'warn' }
    const server = spawnServer(await newFolder(), await freePort(), settings)
    const waits = () => server.output().match(/waiting for another instance/g)?.length ?? 0
    const answers = async () => {
      const [alive, health] = [await fetch(`${server.address}/healthz`), await fetch(`${server.address}/api/health`)]
      return [alive.status, health.status, ((await health.json()) as { message: string }).message]
    }
    const waiting = [200, 503, 'Đang chờ một máy chủ khác chuẩn bị cơ sở dữ liệu. Vui lòng thử lại sau ít phút.']
    await db.connection().execute(async (other) => {
      await lock.execute(other)
      await eventually(async () => expect(await answers()).toEqual(waiting))
      let again: Promise<unknown> = Promise.resolve()
      // The server has the lock for its upgrade while the other instance asks for it, and waits for its first start.
      await db.transaction().execute(async (transaction) => {
        await sql`lock table schema_migrations`.execute(transaction)
        await sql`select pg_advisory_unlock(4190321)`.execute(other)
        await eventually(async () => expect(await locks(transaction, true)).toBe(1))
        again = lock.execute(other)
        await eventually(async () => expect(await locks(transaction, false)).toBe(1))
      })
      await again
      await eventually(() => expect(waits()).toBe(2))
      expect(await answers()).toEqual(waiting)
    })
    await db.destroy()
    await untilHealthy(server)
    server.child.kill('SIGTERM')
    await server.exited
    await database.drop()
  })
})
