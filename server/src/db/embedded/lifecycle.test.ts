import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, eventually, killNow, launchStarter, query, temporaryFolder } from './fixtures/starters.ts'
import { ServerDidNotStart } from './errors.ts'
import { isServing, readPidFile } from './liveness.ts'
import { openEmbedded } from './open.ts'
import type { EmbeddedEvent } from './supervise.ts'

const LIMIT = { timeout: 60_000 }
const READY_AGAIN_MS = 5000

afterAll(cleanUp, 30_000)

describe('opening and closing', LIMIT, () => {
  test('the first start makes a durable cluster that sorts as Vietnamese does, and a restart keeps the rows', async () => {
    const dataDir = temporaryFolder()
    const first = await openEmbedded({ dataDir })
    const words = ['Đà', 'Ê', 'Da', 'Ă', 'E', 'Â', 'D', 'A', 'B', 'a']
    const sorted = ['a', 'A', 'Ă', 'Â', 'B', 'D', 'Da', 'Đà', 'E', 'Ê']
    await query(first, 'create table words (x text, "at" timestamptz default now())')
    await query(first, 'insert into words select unnest($1::text[])', [words])
    const order = async (clause: string) =>
      (await query(first, `select x from words order by ${clause}`)).map((row) => row['x'])
    expect(await order('x')).toEqual(sorted)
    expect(await order('x collate "vi-x-icu"')).toEqual(sorted)
    expect(await order('x collate "C"')).not.toEqual(sorted)
    const settings = await query(
      first,
      `select name, setting from pg_settings where name = any($1) order by name collate "C"`,
      [
        [
          'fsync',
          'full_page_writes',
          'synchronous_commit',
          'listen_addresses',
          'TimeZone',
          'server_encoding',
          'data_checksums',
        ],
      ],
    )
    expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    const { pid } = first
    await Promise.all([first.close(), first.close()])
    expect(await isServing(pid, join(dataDir, 'postgres'))).toBe(false)

    const events: EmbeddedEvent[] = []
    const second = await openEmbedded({ dataDir, log: (event) => events.push(event) })
    expect(await query(second, 'select count(*)::int as n from words')).toEqual([{ n: words.length }])
    await second.close()
    expect(events.map((event) => event.event)).toEqual(['started', 'stopped'])
  })

  test('the log of the server holds no values of failed statements', async () => {
    const dataDir = temporaryFolder()
    const server = await openEmbedded({ dataDir })
    await query(server, 'create table people (email text primary key)')
    await query(server, `insert into people values ('bi.mat@example.vn')`)
    await expect(query(server, `insert into people values ('bi.mat@example.vn')`)).rejects.toThrow(/duplicate key/)
    await server.close()
    const log = readFileSync(join(dataDir, 'log', 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('bi.mat')
  })

  test('a first start killed in the middle leaves nothing that the next one stumbles over', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter()
    const opening = starter.ask({ do: 'open', dataDir }).catch(() => 'killed')
    const drafts = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.new-')) : [])
    await eventually(async () => {
      const [draft] = drafts()
      expect(existsSync(join(dataDir, draft ?? 'none yet', 'base'))).toBe(true)
    }, 10_000)
    await starter.kill()
    expect(await opening).toBe('killed')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const server = await openEmbedded({ dataDir })
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.close()
  })

  test('a cluster of another major version, or a folder that is none, is refused and left as it is', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'ghi-chú.txt'), 'của tôi')
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/không phải là thư mục của PostgreSQL/)
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/do PostgreSQL 17 tạo ra.* PostgreSQL 18/)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['PG_VERSION', 'ghi-chú.txt'])
  })
})

describe('after kill -9', LIMIT, () => {
  test('of the parent: the server lives on, is adopted, and is watched like a child', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter()
    const before = await starter.open(dataDir)
    await query(before, 'create table kept as select 1 as n')
    await starter.kill()
    expect(await query(before, 'select n from kept')).toEqual([{ n: 1 }])

    const events: EmbeddedEvent[] = []
    const server = await openEmbedded({ dataDir, log: (event) => events.push(event) })
    expect(server.pid).toBe(before.pid)
    killNow(server.pid)
    await eventually(() => Promise.resolve(expect(server.pid).not.toBe(before.pid)), READY_AGAIN_MS)
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }])
    await server.close()
    expect(events.map((event) => event.event)).toEqual(['adopted', 'lost', 'restarted', 'stopped'])
  })

  test('of nobody, where the process has no handles left to look: the server is left alone', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter({ handles: 200 })
    const server = await starter.open(dataDir)
    const cluster = join(dataDir, 'postgres')
    await query(server, 'create table kept as select 1 as n')
    // The first look has the handle in reserve; the second has none, and says nothing.
    expect(await starter.ask({ do: 'exhaust', cluster })).toEqual({
      looks: ['serving', 'unclear'],
      events: ['initialised', 'started'],
    })
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }])
    expect((await readPidFile(cluster))?.pid).toBe(server.pid)
    // What cannot be read is not taken for what is not there.
    await expect(readPidFile(join(dataDir, 'owner.json'))).rejects.toThrow('ENOTDIR')
    expect(await starter.ask({ do: 'close' })).toEqual({ closed: true })
  })

  test('of the server, again and again: ready within 5 s, no answered write is lost', async () => {
    const server = await openEmbedded({ dataDir: temporaryFolder() })
    await query(server, 'create table acked (n int primary key)')
    let n = 0
    for (let round = 0; round < 3; round += 1) {
      // Busy with its processor and not waiting for anything, this backend does not notice that its server is gone.
      const busy = new Client({ host: server.host, port: server.port, user: 'postgres', database: 'postgres' })
      busy.on('error', () => undefined)
      await busy.connect()
      const cutOff = busy.query('select count(*) from generate_series(1, 1e10) x').catch(() => 'cut off')
      for (const stop = n + 20; n < stop; n += 1) await query(server, 'insert into acked values ($1)', [n])
      const { pid } = server
      killNow(pid)
      await eventually(() => Promise.resolve(expect(server.pid).not.toBe(pid)), READY_AGAIN_MS)
      expect(await query(server, 'select count(*)::int as n from acked')).toEqual([{ n }])
      expect(await cutOff).toBe('cut off')
    }
    await server.close()
  })

  test('of both: the next start recovers every answered write', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter()
    const before = await starter.open(dataDir)
    await query(before, 'create table kept as select generate_series(1, 1000) as n')
    await starter.kill()
    killNow(before.pid)
    const server = await openEmbedded({ dataDir })
    expect(server.pid).not.toBe(before.pid)
    expect(await query(server, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    await server.close()
  })

  test('a pid file whose pid went to a stranger, and lock files emptied by a power cut, do not hold up a start', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter()
    const before = await starter.open(dataDir)
    await starter.kill()
    killNow(before.pid)
    const stranger = spawn('sleep', ['60'])
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
    writeFileSync(join(dataDir, 'run', '.s.PGSQL.5432.lock'), '')
    const server = await openEmbedded({ dataDir })
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
    await server.close()
  })

  test('closing in the middle of a restart ends both, and leaves no server behind', async () => {
    const dataDir = temporaryFolder()
    const server = await openEmbedded({ dataDir })
    killNow(server.pid)
    await sleep(220)
    await server.close()
    await expect(query(server, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    expect(await isServing(server.pid, join(dataDir, 'postgres'))).toBe(false)
    const events: EmbeddedEvent[] = []
    await (await openEmbedded({ dataDir, log: (event) => events.push(event) })).close()
    expect(events.map((event) => event.event)).toEqual(['started', 'stopped'])
  })

  test('a parent that ends without closing takes its server along, and the next start has nothing to recover', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter()
    const server = await starter.open(dataDir)
    starter.process.disconnect()
    await eventually(async () => {
      expect(await isServing(server.pid, join(dataDir, 'postgres'))).toBe(false)
    }, READY_AGAIN_MS)
    const events: EmbeddedEvent[] = []
    await (await openEmbedded({ dataDir, log: (event) => events.push(event) })).close()
    expect(events.map((event) => event.event)).toEqual(['started', 'stopped'])
    expect(readFileSync(join(dataDir, 'log', 'postgres.log'), 'utf8')).not.toContain('was not properly shut down')
  })

  test('an opening that is called off leaves nothing running, and an end of the process in the middle of one no server', async () => {
    const dataDir = temporaryFolder()
    const cluster = join(dataDir, 'postgres')
    const making = new AbortController()
    const made = openEmbedded({ dataDir, signal: making.signal }).catch((error: unknown) => error)
    await eventually(async () => expect(readdirSync(dataDir).join()).toContain('postgres.new-'), 10_000)
    making.abort()
    expect(await made).toBeInstanceOf(ServerDidNotStart)
    expect(existsSync(cluster)).toBe(false)
    const starting = new AbortController()
    const log = ({ event }: EmbeddedEvent) => event === 'initialised' && starting.abort()
    await expect(openEmbedded({ dataDir, signal: starting.signal, log })).rejects.toThrow('đã được yêu cầu dừng')
    const starter = launchStarter()
    const opening = starter.ask({ do: 'open', dataDir }).catch(() => 'ended')
    await eventually(async () => expect(await readPidFile(cluster)).not.toBeNull(), 10_000)
    const { pid } = (await readPidFile(cluster)) ?? { pid: 0 }
    starter.process.disconnect()
    expect(await opening).toBe('ended')
    await eventually(async () => expect(await isServing(pid, cluster)).toBe(false), READY_AGAIN_MS)
    await (await openEmbedded({ dataDir })).close()
  })

  test('Ctrl-C in the terminal reaches the parent, not the server', async () => {
    const dataDir = temporaryFolder()
    const starter = launchStarter({ group: true })
    const server = await starter.open(dataDir)
    const ended = new Promise((resolve) => {
      starter.process.once('exit', (_, signal) => resolve(signal))
    })
    process.kill(-(starter.process.pid ?? 0), 'SIGINT')
    expect(await ended).toBe('SIGINT')
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await (await openEmbedded({ dataDir })).close()
  })
})
