import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { contract } from '@nhanxanh/contract'
import { afterAll, expect, it, vi } from 'vitest'
import { demoPassword } from '../server/src/config.ts'
import { countRows } from '../server/src/db/dump.ts'
import { demoAccounts } from '../server/src/demo/accounts.ts'
import { blocksUnder } from './documents/markdown.ts'
import { read } from './documents/repository.ts'
import { debianCluster, embeddedCluster, hasDebian } from './support/clusters.ts'
import { patient } from './support/client.ts'
import { freePort, spawnServer, untilHealthy } from './support/process.ts'
import type { ServerProcess } from './support/process.ts'
import { smallPdf } from './support/registrations.ts'

/** What docs/OPERATIONS.md prints is run here word for word; only its folders are others. */
const root = fileURLToPath(new URL('..', import.meta.url))
const operations = { path: 'docs/OPERATIONS.md', text: read('docs/OPERATIONS.md') }
const [madeBySql = ''] = blocksUnder(operations, '## A PostgreSQL of your own', 'sql')
const [rolesBySql = ''] = blocksUnder(operations, '## Backup and restore', 'sql')
const printed = (word: string): string => {
  const block = blocksUnder(operations, '## Backup and restore', 'sh').find((each) => each.includes(word))
  if (block === undefined) throw new Error(`docs/OPERATIONS.md prints no ${word}`)
  return block
}

const folder = await mkdtemp(path.join(tmpdir(), 'nx-operations-'))
const backups = path.join(folder, 'backup')
const running: ServerProcess[] = []
const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
const stop = async (server: ServerProcess) => {
  server.child.kill('SIGTERM')
  await server.exited
}
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await stop(server)
  for (const close of closing.toReversed()) await close()
})

/** Making a demonstration takes half a minute, and far longer beside other tests. */
const lateMs = 240_000
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const dataDir = (name: string) => path.join(folder, name)
type Place = { DATA_DIR: string; DATABASE_URL?: string; MOVE_DATABASE_URL?: string }
const shell = (block: string, place: Place) => {
  const command = block.replaceAll('/backup', backups).replaceAll('/var/lib/nhanxanh', place.DATA_DIR)
  return spawn('sh', ['-ec', command], { cwd: root, env: { PATH: process.env['PATH'], ...place }, detached: true })
}
const finish = async (child: ReturnType<typeof shell>) => {
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
const execute = (block: string, place: Place) => finish(shell(block, place))
const start = async (place: Place, settings: Record<string, string> = {}) => {
  const server = spawnServer(place.DATA_DIR, await freePort(), { ...place, ...settings })
  running.push(server)
  await untilHealthy(server, lateMs)
  return server
}
const signIn = async ({ call }: ServerProcess) => {
  const body = { email: demoAccounts[0]?.email ?? '', password: demoPassword }
  return { token: (await call(contract.auth.login, { body })).data.accessToken }
}

/** Files come in, each with its row and its line of the log, while something is made that must hold those that were answered before. */
const underLoad = async <T>(server: ServerProcess, work: () => Promise<T>) => {
  const admin = await signIn(server)
  const upload = async () => patient(server.call)(contract.files.upload, { body: await smallPdf() }, admin)
  const before = [(await upload()).data.id, (await upload()).data.id]
  const done = new AbortController()
  const load = async () => {
    while (!done.signal.aborted) await upload()
  }
  const [result] = await Promise.all([work().finally(() => done.abort()), load()])
  return { before, result }
}

/** So many lines of findings, and none that is bad. */
const allGood = (count: number) => expect.stringMatching(new RegExp(`^[^✗]*(✓[^✗✓]*){${count}}$`)) as unknown

/** The program itself says that seals, log and files hold, and gives the acknowledged files back. */
const holds = async (place: Place, uploaded: readonly string[]) => {
  const server = await start(place)
  const admin = await signIn(server)
  for (const id of uploaded) {
    expect((await server.call(contract.files.download, { params: { id } }, admin)).status).toBe(200)
  }
  await server.call(contract.checks.start, { body: { anchor: null } }, admin)
  const lastCheck = async () => (await server.call(contract.checks.last, {}, admin)).data.check?.report
  await expect.poll(lastCheck, { timeout: 60_000 }).toMatchObject({ problems: [] })
  const check = await execute('npm run --silent verify', place)
  expect(check).toEqual({ code: 0, output: allGood(7) })
  expect(check.output).toMatch(/Hồ sơ đã quyết định: [1-9]/)
  const checkUp = await execute('npm run --silent check-up', place)
  expect(checkUp).toEqual({ code: 0, output: allGood(9) })
  return server
}

const embedded = { DATA_DIR: dataDir('embedded') }
const own = { DATA_DIR: dataDir('own'), DATABASE_URL: '' }
const restored = { DATA_DIR: dataDir('restored'), DATABASE_URL: '' }
let uploaded: string[] = []

it('backs the embedded database up under load, and again after a run that was killed', async () => {
  const server = await start(embedded, { DEMO: 'true' })
  const killed = shell(printed('npm run backup'), embedded)
  const file = path.join(backups, 'nhanxanh', 'database.ndjson.gz')
  for (let tries = 0; tries < 1_000 && !existsSync(file); tries += 1) await pause(20)
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await once(killed, 'close')
  const unfinished = await execute(printed('npm run restore'), own)
  expect(unfinished).toEqual({ code: 1, output: expect.stringContaining('bản sao lưu chưa xong') })
  const { before, result } = await underLoad(server, () => execute(printed('npm run backup'), embedded))
  expect(result).toEqual({ code: 0, output: expect.stringContaining('✓ Đã sao lưu') })
  expect((await stat(`${backups}/nhanxanh.keys.json`)).mode & 0o777).toBe(0o600)
  const inBackup = (await readdir(path.join(backups, 'nhanxanh'), { recursive: true })).join('\n')
  expect(inBackup).not.toContain('.key')
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toContain('nhanxanh_last_success_age_seconds{step="backup"}')
  uploaded = before
  await stop(server)
})

it('restores it as the printed role into an own PostgreSQL, but neither what is damaged nor over what is there', async () => {
  const cluster = await (hasDebian ? debianCluster : embeddedCluster)()
  closing.push(cluster.close)
  await cluster.run(madeBySql)
  own.DATABASE_URL = cluster.url('nhanxanh', 'nhanxanh')
  const damaged = path.join(backups, 'damaged')
  await cp(path.join(backups, 'nhanxanh'), damaged, { recursive: true })
  const names = await readdir(path.join(damaged, 'files'), { recursive: true })
  const name = names.find((each) => each.length > 36) ?? ''
  await appendFile(path.join(damaged, 'files', name), 'x')
  const refused = await execute(printed('npm run restore').replace('/backup/nhanxanh', '/backup/damaged'), own)
  expect(refused).toEqual({ code: 1, output: expect.stringContaining(name) })
  const { code, output } = await execute(printed('npm run restore'), own)
  expect({ code, output }).toEqual({ code: 0, output: allGood(5) })
  const again = await execute(printed('npm run restore'), own)
  expect(again).toEqual({ code: 1, output: expect.stringContaining('đã có dữ liệu') })
})

it('is read there, and moves on to a fresh cluster of PostgreSQL 18 by the printed dump, taken under load', async () => {
  const server = await holds(own, uploaded)
  const target = await embeddedCluster()
  closing.push(target.close)
  await target.run(madeBySql)
  restored.DATABASE_URL = target.url('nhanxanh', 'nhanxanh')
  const canDump = hasDebian && spawnSync('pg_dump', ['--version']).status === 0
  if (!canDump) return
  const counted = await countRows({ connectionString: own.DATABASE_URL })
  const { before, result } = await underLoad(server, () => execute(printed('pg_dump'), own))
  expect(result).toEqual({ code: 0, output: '' })
  await stop(server)
  const after = await countRows({ connectionString: own.DATABASE_URL })
  await target.run(rolesBySql)
  await cp(own.DATA_DIR, restored.DATA_DIR, { recursive: true, filter: (file) => !/\/[\da-f]{2}(\/|$)/.test(file) })
  expect(await execute(printed('pg_restore'), restored)).toEqual({ code: 0, output: '' })
  const there = await countRows({ connectionString: restored.DATABASE_URL })
  const steady = Object.entries(counted).filter(([table, count]) => after[table] === count)
  expect(steady.length).toBeGreaterThan(100)
  expect(there).toMatchObject(Object.fromEntries(steady))
  await stop(await holds(restored, [...uploaded, ...before]))
})

it('moves from the embedded database to an own one, and says that all of it stands there', async () => {
  const target = await (hasDebian ? debianCluster : embeddedCluster)()
  closing.push(target.close)
  await target.run(madeBySql)
  const moved = { ...embedded, DATABASE_URL: target.url('nhanxanh', 'nhanxanh') }
  const { code, output } = await execute(printed('npm run move'), {
    ...embedded,
    MOVE_DATABASE_URL: moved.DATABASE_URL,
  })
  expect({ code, output }).toEqual({ code: 0, output: allGood(4) })
  expect(output).toContain('Hãy đặt DATABASE_URL')
  const [rotation = '', lost = ''] = blocksUnder(operations, '## The keys', 'sh')
  expect(await execute(rotation, moved)).toEqual({ code: 0, output: allGood(2) })
  expect(await execute(lost, moved)).toEqual({ code: 1, output: expect.stringContaining('hãy bỏ --lost') })
  await stop(await holds(moved, uploaded))
})

it('says at a check-up what is to do, each in its line', async () => {
  const place = {
    DATA_DIR: dataDir('none'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const { code, output } = await execute('npm run --silent check-up', place)
  expect([code, output.match(/^✗.*$/gm)]).toEqual([
    1,
    [expect.stringContaining('không có máy chủ PostgreSQL nào'), expect.stringContaining('SMTP_URL')],
  ])
  for (const other of ['verify', 'rotate-key -- --key root']) {
    const told = await execute(`npm run --silent ${other}`, place)
    expect(told).toEqual({ code: 1, output: expect.stringMatching(/^Không kết nối được .*DATABASE_URL.*\n$/) })
  }
})
