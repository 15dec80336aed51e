import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoPassword } from '../server/src/config.ts'
import { campaignOf } from '../server/src/features/campaigns/fixtures/campaigns.ts'
import { s3Server } from '../server/src/platform/files/fixtures/s3-server.ts'
import { walkJourney } from '../scripts/portal/journey.ts'
import { talkTo } from '../scripts/portal/talk.ts'
import { blocksUnder } from './documents/markdown.ts'
import { read } from './documents/repository.ts'
import { startBalancer } from './support/balancer.ts'
import { debianCluster, embeddedCluster, hasDebian, startPooler } from './support/clusters.ts'
import { codeInFolder, freePort, spawnServer } from './support/process.ts'
import type { ServerProcess } from './support/process.ts'

/**
 * Two web processes and a worker, each with a data folder of its own, on one PostgreSQL through PgBouncer and one store that speaks S3
 * (RELIABILITY 56): people work, and each minute one process is killed.
 */
const minutes = Number(process.env['NIGHT_MINUTES'] ?? 10)
vi.setConfig({ testTimeout: (minutes + 15) * 60_000, hookTimeout: 300_000 })

const operations = { path: 'docs/OPERATIONS.md', text: read('docs/OPERATIONS.md').replaceAll('…', 'mat-khau') }
const printed = (language: string, heading = '## Several processes') =>
  blocksUnder(operations, heading, language)[0] ?? ''
const folder = await mkdtemp(path.join(tmpdir(), 'nx-machines-'))
const names = ['web-1', 'web-2', 'worker'] as const
type Name = (typeof names)[number]
const ports: Record<Name, number> = { 'web-1': await freePort(), 'web-2': await freePort(), worker: await freePort() }
const webs = [`http://127.0.0.1:${ports['web-1']}`, `http://127.0.0.1:${ports['web-2']}`]
const running = new Map<Name, ServerProcess>()
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const { child, exited } of running.values()) {
    child.kill('SIGTERM')
    await exited
  }
  for (const close of closing.toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

let settings: Record<string, string> = {}
const start = (name: Name) => {
  const role = name === 'worker' ? 'worker' : 'web'
  const own = { ...settings, ROLE: role }
  running.set(name, spawnServer(path.join(folder, name), ports[name], own))
}
const untilReady = async (name: Name) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${ports[name]}/readyz`).catch(() => null)
      if (answer?.status === 200) return
      throw new Error(`${name}: ${answer?.status} ${await answer?.text()} ${running.get(name)?.output()}`)
    },
    { timeout: 240_000, interval: 250 },
  )

let base = ''
let counts = { asked: 0, repeated: 0, refused: 0 }
beforeAll(async () => {
  const cluster = await (hasDebian ? debianCluster : embeddedCluster)()
  closing.push(cluster.close)
  await cluster.run(printed('sql', '## A PostgreSQL of your own'))
  await cluster.run(printed('sql'))
  const direct = cluster.url('nhanxanh', 'nhanxanh')
  const { port, searchParams } = new URL(direct)
  const poolerPort = String(await freePort())
  const pooler = await startPooler(
    printed('ini')
      .replace('host=127.0.0.1 port=5432', `host=${searchParams.get('host') ?? ''} port=${port}`)
      .replace('6432', poolerPort),
    printed('text'),
  )
  closing.push(pooler.close)
  const store = await s3Server()
  closing.push(() => store[Symbol.asyncDispose]())
  const [, pooled = ''] = /^DATABASE_URL=(.*)$/m.exec(printed('sh').replace('6432', poolerPort)) ?? []
  settings = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    STORAGE_URL: await store.urlOf('night'),
    TOKEN_SECRET: 'mot-khoa-chung-cho-ca-ba-tien-trinh',
    SEALING_KEY: 'a1'.repeat(32),
    VAULT_KEY: 'b2'.repeat(32),
    DEMO: 'true',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://nhanxanh.example.vn',
  }
  for (const name of names) start(name)
  for (const name of names) await untilReady(name)
  const balancer = await startBalancer(webs)
  closing.push(balancer.close)
  base = balancer.address
  counts = balancer.counts
})

const signedIn = async (name: string) => {
  const email = `${name}@nhanxanh.example`
  return (await talkTo(base)(contract.auth.login, { body: { email, password: demoPassword } })).accessToken
}

/** What was acknowledged. */
const done = {
  letters: [] as string[],
  owners: [] as { facility: string; assessment: string | null }[],
  notes: [] as string[],
  exports: 0,
  papers: [] as { id: string; number: string }[],
  campaigns: [] as string[],
}
const failures: string[] = []
const over = new AbortController()

/** Does one thing after the other until the time is over; what goes wrong is told at the end, with the rest of the work going on. */
const again = async (what: string, one: (nth: number) => Promise<void>, rest = 0) => {
  for (let nth = 1; !over.signal.aborted; nth += 1) {
    await one(nth).catch((error: unknown) => failures.push(`${what} ${nth}: ${String(error)}`))
    await pause(rest)
  }
}

const writeLetter = async (nth: number) => {
  const subject = `Hỏi về hồ sơ ${randomUUID()}`
  const own = { name: 'Lê Văn Hỏi', email: `hoi.${nth}@kiemthu.example`, phone: null }
  await talkTo(base)(contract.contacts.send, { body: { ...own, subject, body: 'Xin hỏi thủ tục.', kind: 'question' } })
  done.letters.push(subject)
}

const walk = (line: string) => async (nth: number) => {
  const outcome = await walkJourney({
    base,
    type: 'CSLT',
    profile: 'good',
    owner: { email: `chu.${line}.${nth}@kiemthu.example`, password: 'ChuCoSo2026' },
    account: 'none',
    officer: { email: 'thuky@nhanxanh.example', password: demoPassword },
    codeFor: (email) => codeInFolder(path.join(folder, 'worker'), email),
    say: () => {},
  })
  done.owners.push(outcome)
}

const noteOn = async () => {
  const call = talkTo(base)
  const token = await signedIn('thuky')
  const body = { name: 'Trần Văn Gọi', email: null, phone: '0912000111', kind: 'question' as const }
  const subject = `Gọi điện ${randomUUID()}`
  await call(contract.contacts.create, { body: { ...body, subject, body: 'Hỏi qua điện thoại.' } }, token)
  done.notes.push(subject)
}

const exportList = async () => {
  const call = talkTo(base)
  const token = await signedIn('lanhdao')
  const body = { list: 'facilities' as const, columns: ['code', 'name'], format: 'xlsx' as const, query: {} }
  const { id } = await call(contract.exports.create, { body: body }, token)
  await vi.waitFor(async () => call(contract.exports.file, { params: { id } }, token), {
    timeout: 60_000,
    interval: 500,
  })
  done.exports += 1
}

/** A certificate takes the place of another; its paper, which the worker draws, opens at both processes with the same bytes. */
const exchangePaper = async (nth: number) => {
  const call = talkTo(base)
  const token = await signedIn('lanhdao')
  const { items } = await call(contract.certificates.list, { query: { state: ['valid'], limit: 100 } }, token)
  const known = new Set(done.papers.map(({ id }) => id))
  const old = items.find(({ id, origin }) => !known.has(id) && origin !== 'earlier')
  if (!old) return
  const params = { id: old.id }
  const { version } = await call(contract.certificates.get, { params }, token)
  const body = { version, origin: 'exchange' as const, reason: `Đổi tên, lần ${nth}.`, decision: null }
  const made = await call(contract.certificates.exchange, { params, body }, token)
  done.papers.push({ id: made.id, number: made.number })
}

const tell = async (nth: number) => {
  const call = talkTo(base)
  const token = await signedIn('admin')
  const title = `Tin ${nth} của đêm nay`
  await call(contract.campaigns.create, { body: campaignOf(['chixem@nhanxanh.example'], { title }) }, token)
  done.campaigns.push(title)
}

/** Kills one of them each minute, in turn, and starts it again. */
const killInTurn = async () => {
  for (let nth = 0; nth < minutes; nth += 1) {
    await pause(50_000)
    const name = names[nth % names.length] ?? 'worker'
    running.get(name)?.child.kill('SIGKILL')
    await running.get(name)?.exited
    await pause(1_000)
    start(name)
    await untilReady(name)
    await pause(5_000)
  }
  over.abort()
}

const countOf = async (token: string, q: string) =>
  (await talkTo(base)(contract.contacts.list, { query: { q: `"${q}"`, limit: 100 } }, token)).items.filter(
    ({ subject }) => subject === q,
  ).length

it('loses nothing and does nothing twice while one of three processes is killed each minute', async () => {
  await Promise.all([
    killInTurn(),
    again('letter', writeLetter, 1_500),
    again('owner a', walk('a')),
    again('owner b', walk('b')),
    again('note', noteOn, 1_500),
    again('export', exportList, 2_000),
    again('paper', exchangePaper, 8_000),
    again('campaign', tell, 20_000),
  ])
  const figures = { ...counts, letters: done.letters.length, notes: done.notes.length, owners: done.owners.length }
  console.info(figures, { exports: done.exports, papers: done.papers.length, campaigns: done.campaigns.length })
  expect(failures).toEqual([])
  expect(counts.refused).toBe(0)
  const token = await signedIn('admin')
  const call = talkTo(base)
  for (const subject of [...done.letters, ...done.notes])
    expect([subject, await countOf(token, subject)]).toEqual([subject, 1])
  for (const { facility, assessment } of done.owners) {
    const found = await call(contract.assessments.list, { query: { q: assessment ?? '', limit: 10 } }, token)
    expect([facility, found.items.filter(({ code }) => code === assessment).length]).toEqual([facility, 1])
  }
  // The last messages wait for their minute.
  await pause(75_000)
  const reader = await signedIn('chixem')
  const { items } = await call(contract.notifications.listOwn, { query: { limit: 100 } }, reader)
  for (const title of done.campaigns)
    expect([title, items.filter((one) => one.title === title).length]).toEqual([title, 1])
  for (const { id, number } of done.papers) {
    const bytes = await Promise.all(
      webs.map(async (web) => {
        const answer = await fetch(`${web}/api/certificates/${id}/view`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return `${answer.status} ${Buffer.from(await answer.arrayBuffer())
          .toString('base64')
          .slice(0, 4_000)}`
      }),
    )
    expect([number, bytes[0]?.slice(0, 3), bytes[0] === bytes[1]]).toEqual([number, '200', true])
  }
  const issuers = await Promise.all(webs.map(async (web) => (await fetch(`${web}/.well-known/did.json`)).text()))
  expect(issuers[0]).toBe(issuers[1])
  expect(JSON.parse(issuers[0] ?? '{}')).toMatchObject({ verificationMethod: [expect.anything()] })
})
