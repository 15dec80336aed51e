import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readSettings } from '../server/src/config.ts'
import type { ProcessRole } from '../server/src/config.ts'
import { withinSight } from '../server/src/db/assigned.ts'
import { applicationRole, openPool, outsideRole, queryBuilder } from '../server/src/db/connect.ts'
import { connect } from '../server/src/db/open.ts'
import { multiply } from '../server/src/features/exports/fixtures/copies.ts'
import { startServer } from '../server/src/start.ts'
import { blocksUnder } from './documents/markdown.ts'
import { read } from './documents/repository.ts'
import { clientOf } from './support/client.ts'
import { debianCluster, embeddedCluster, hasDebian, startPooler } from './support/clusters.ts'
import { administrator, codeInFolder, freePort } from './support/process.ts'
import { fullChecklist, registration, smallPdf } from './support/registrations.ts'
import { eventually } from './support/eventually.ts'
import { chooseCode } from './support/settings.ts'

/** Two web processes and a worker on one PostgreSQL through PgBouncer, set up by what docs/OPERATIONS.md prints. */
const root = fileURLToPath(new URL('..', import.meta.url))
const operations = {
  path: 'docs/OPERATIONS.md',
  text: read('docs/OPERATIONS.md').replaceAll('…', 'mat-khau-cua-ung-dung'),
}
const printed = (language: string, heading = '## Several processes') =>
  blocksUnder(operations, heading, language)[0] ?? ''
const defaults = printed('sql')
  .split('\n')
  .filter((line) => line.includes(' set '))
const account = printed('sql')
  .split('\n')
  .filter((line) => !defaults.includes(line))
  .join('\n')

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const folder = await mkdtemp(path.join(tmpdir(), 'nx-several-'))
const cluster = await (hasDebian ? debianCluster : embeddedCluster)()
const direct = cluster.url('nhanxanh', 'nhanxanh')
const { port, searchParams } = new URL(direct)
const poolerPort = await freePort()
const settings = printed('ini')
  .replace('host=127.0.0.1 port=5432', `host=${searchParams.get('host') ?? ''} port=${port}`)
  .replace('6432', String(poolerPort))
const pooling = () => startPooler(settings, printed('text'))
let pooler = await pooling()
const [, pooled = ''] = /^DATABASE_URL=(.*)$/m.exec(printed('sh').replace('6432', String(poolerPort))) ?? []
const rows = queryBuilder(openPool({ connectionString: direct }, null, 2))

const stop = new AbortController()
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await rows.destroy()
  await pooler.close()
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (role: ProcessRole) => {
  const given = readSettings({
    ROLE: role,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DEMO: 'false',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
  })
  const { address, close } = await startServer(given, { consoleFolder: null, ownerFolder: null }, stop.signal)
  closing.push(close)
  return { address, call: clientOf(address) }
}
type Running = Awaited<ReturnType<typeof start>>
let [one, other] = [{} as Running, {} as Running]
let admin = { token: '' }

/** What it prints; it ends with 1 where something is to do. */
const checkUp = async (): Promise<string> => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
  const run = promisify(execFile)(process.execPath, ['scripts/check-up.ts'], { cwd: root, env })
  return (await run.catch((error: { stdout: string }) => error)).stdout
}

const statusOf = async ({ address }: Running, at: string) => (await fetch(`${address}${at}`)).status
const openJobs = async () =>
  (
    await sql<{ name: string }>`select name from pgboss.job where state < 'active' and start_after <= now()
    and not starts_with(name, '__') order by 1`.execute(rows)
  ).rows.map(({ name }) => name)

beforeAll(async () => {
  await cluster.run(printed('sql', '## A PostgreSQL of your own'))
  await cluster.run(account)
  // A server that has none of them by itself.
  const others = {
    datestyle: "'German, DMY'",
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
  }
  for (const [name, value] of Object.entries(others))
    await cluster.run(`alter database nhanxanh set ${name} = ${value}`)
})

it('names at the start the statements that a pooler needs, which are those that are printed', async () => {
  await expect(start('web')).rejects.toThrow(defaults.join(' '))
  expect(await checkUp()).toContain(
    `✗ Bộ gom kết nối: hãy chạy bằng tài khoản quản trị PostgreSQL: ${defaults.join(' ')}`,
  )
  await cluster.run(defaults.join('\n'))
  // It gives every session what the first one had.
  await pooler.close()
  pooler = await pooling()
  expect(await checkUp()).toContain('✓ Bộ gom kết nối')
})

it('starts any of them first, and each tells what it is', async () => {
  const web = await Promise.all([start('web'), start('web')])
  ;[one, other] = web
  const { data } = await one.call(contract.auth.login, { body: administrator })
  admin = { token: data.accessToken }
  await chooseCode(one.call, admin)
  expect(await (await fetch(`${other.address}/metrics`)).text()).toMatch(/^nhanxanh_process\{role="web"\} 1$/m)
})

it('keeps a job of a web process until there is a worker, which answers for nothing else', async () => {
  const body = {
    name: 'Trần Chủ',
    email: 'chu@kiemthu.example',
    password: 'ChuCoSo2026',
    confirmPassword: 'ChuCoSo2026',
  }
  expect((await one.call(contract.portal.register, { body })).status).toBe(200)
  expect(await openJobs()).toContain('code-mail')
  const worker = await start('worker')
  const code = await codeInFolder(folder, body.email)
  expect((await other.call(contract.portal.verifyEmail, { body: { email: body.email, code } })).status).toBe(200)
  for (const at of ['/healthz', '/readyz', '/metrics']) expect([at, await statusOf(worker, at)]).toEqual([at, 200])
  for (const at of ['/', '/api/health', '/api/settings/programme', '/verify/x']) {
    expect([at, await statusOf(worker, at)]).toEqual([at, 404])
  }
})

it('tells a stream of one what was done at the other, and answers a retry there as the first time', async () => {
  const leave = new AbortController()
  const stream = await fetch(`${other.address}/api/live`, {
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' },
    signal: leave.signal,
  })
  let told = ''
  const reading = (async () => {
    for await (const part of stream.body ?? []) told += Buffer.from(part).toString()
  })().catch(() => undefined)
  const body = { email: 'chu@kiemthu.example', password: 'ChuCoSo2026' }
  const owner = { token: (await one.call(contract.portal.login, { body })).data.accessToken }
  const { data: file } = await one.call(contract.portal.uploadFile, { body: await smallPdf() }, owner)
  const given = { body: registration({ licenceFileIds: [file.id] }) }
  const once = { ...owner, headers: { 'idempotency-key': crypto.randomUUID() } }
  const made = await one.call(contract.portal.registerFacility, given, once)
  expect((await other.call(contract.portal.registerFacility, given, once)).data).toEqual(made.data)
  await expect.poll(() => told, { timeout: 5_000 }).toContain('event: notification')
  leave.abort()
  await reading
  const params = { id: made.data.id }
  const decision = { version: made.data.version, checklist: fullChecklist }
  expect((await other.call(contract.facilities.approve, { params, body: decision }, admin)).status).toBe(200)
  expect((await one.call(contract.facilities.get, { params }, admin)).data.status).toBe('approved')
  expect((await other.call(contract.files.download, { params: { id: file.id } }, admin)).status).toBe(200)
})

it('has the worker make what takes long, and each web process give it out', async () => {
  await multiply(rows, 1, 5_200)
  const body = { list: 'facilities', format: 'csv', columns: ['code'] } as const
  const { data } = await one.call(contract.exports.create, { body: { ...body, columns: ['code'] } }, admin)
  const params = { id: data.id }
  const state = async () => (await other.call(contract.exports.get, { params }, admin)).data.state
  await eventually(async () => expect(await state()).toBe('ready'))
  const file = await other.call(contract.exports.file, { params }, admin)
  expect((await file.data.text()).trimEnd().split('\r\n')).toHaveLength(5_202)
})

it('answers people from outside within their sight alone, on a connection that others have next', async () => {
  const share = { connections: 1, waitMs: 3_000, statementMs: 3_300 }
  const db = connect({ connectionString: pooled, isPooled: true }, undefined, share)
  const whose = async (asked: typeof db) =>
    (await sql<{ role: string }>`select current_user as role, ${'x'}::text`.execute(asked)).rows[0]?.role
  const account = { id: crypto.randomUUID(), assignedOnly: true }
  expect(await withinSight(db, account, whose)).toBe(outsideRole)
  expect(await whose(db)).toBe(applicationRole)
  await db.destroy()
})

it('takes no more connections than are printed', async () => {
  const ask = () => [one, other].map(({ call }) => call(contract.facilities.list, {}, admin))
  const answers = await Promise.all(Array.from({ length: 20 }, ask).flat())
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { rows: found } = await sql<{ name: string; n: number }>`
    select case usename when ${applicationRole} then 'pooled' else application_name end as name, count(*) as n
    from pg_stat_activity where datname = 'nhanxanh' and pid <> pg_backend_pid() group by 1 order by 1`.execute(rows)
  const most = { nhanxanh: 8, 'nhanxanh-live': 2, pgboss: 4, pooled: 20 }
  for (const { name, n } of found) expect([name, n]).toEqual([name, Math.min(n, Reflect.get(most, name) as number)])
  expect(pooler.said()).not.toMatch(/WARNING|ERROR/)
})
