import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { demoPassword } from '../server/src/config.ts'
import { openPool, queryBuilder } from '../server/src/db/connect.ts'
import type { DatabaseAddress } from '../server/src/db/connect.ts'
import type { Db } from '../server/src/db/types.ts'
import { demoAccounts } from '../server/src/demo/accounts.ts'
import { verifyChain } from '../server/src/features/audit-logs/chain/verify-chain.service.ts'
import { verifySeals } from '../server/src/features/seals/verify-seals.service.ts'
import { findKnownKeys } from '../server/src/db/known-keys.ts'
import { headKeeper } from '../server/src/platform/installation.ts'
import { openLog } from '../server/src/platform/log.ts'
import { keyFileIn, readKeyFile } from '../server/src/platform/key-file.ts'
import { sealingKeyOf } from '../server/src/platform/sealing.ts'
import { asDatabase, run, urlOf } from './support/database.setup.ts'
import { eventually } from './support/eventually.ts'
import { freePort, spawnServer, untilHealthy } from './support/process.ts'
import type { ServerProcess } from './support/process.ts'
import { sealAll } from './support/sealing.ts'

/**
 * Databases of former releases, each the demonstration of its commit by `pg_dump --no-owner --inserts`, once and for ever: whoever began
 * with one of them has to arrive here.
 */
const formerFolder = path.join(import.meta.dirname, 'former')
const dumps = (await readdir(formerFolder)).sort()
// They were embedded ones, which their superuser owns.
const { administrator } = inject('testServer')
const cleaning: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const clean of cleaning.toReversed()) await clean()
})

const loaded = async (dump: string): Promise<DatabaseAddress> => {
  const name = `nx_former_${process.pid}_${path.basename(dump, '.sql.zst')}`
  await run(administrator, `create database ${name}`)
  cleaning.push(() => run(administrator, `drop database ${name} with (force)`))
  const place = asDatabase(administrator, name)
  await run(place, zstdDecompressSync(await readFile(path.join(formerFolder, dump))).toString('utf8'))
  // As an office has it: the demonstration would be brought to what it shows today. Its key is not here, so somebody says that it is lost.
  await run(place, 'update public.programme set is_demo = false')
  await run(place, "delete from public.secret_keys where purpose = 'root-fingerprint'")
  return place
}

const formerMoments = [
  'assessment_moments',
  'certificate_reminders',
  'certificate_follow_up_reminders',
  'appeal_moments',
  'data_request_moments',
]

const rowsOf = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.set(name, counted.rows[0]?.count ?? 0)
  }
  return counts
}

/** What the port says until the program is there. */
const listenTo = async ({ address, child }: ServerProcess, heard: string[]) => {
  while (child.exitCode === null) {
    const response = await fetch(`${address}/api/health`).catch(() => null)
    if (response?.status === 200) return
    if (response) heard.push(`${response.headers.get('retry-after')} ${await response.text()}`)
    await pause(5)
  }
}

const readBack = async ({ call }: ServerProcess) => {
  const email = demoAccounts[0]?.email ?? ''
  const { data } = await call(contract.auth.login, { body: { email, password: demoPassword } })
  const admin = { token: data.accessToken }
  const facilities = await call(contract.facilities.list, { query: { limit: 100 } }, admin)
  const assessments = await call(contract.assessments.list, { query: { limit: 100 } }, admin)
  const certificates = await call(contract.certificates.list, { query: { limit: 100 } }, admin)
  for (const { id } of facilities.data.items.slice(0, 10))
    expect((await call(contract.facilities.get, { params: { id } }, admin)).status).toBe(200)
  for (const { id } of assessments.data.items.slice(0, 10))
    expect((await call(contract.assessments.get, { params: { id } }, admin)).status).toBe(200)
  for (const { id } of certificates.data.items.slice(0, 10))
    expect((await call(contract.certificates.get, { params: { id } }, admin)).status).toBe(200)
  expect((await call(contract.questions.list, { query: {} }, admin)).status).toBe(200)
  return {
    facilities: facilities.data.total,
    assessments: assessments.data.total,
    certificates: certificates.data.total,
    log: (await call(contract.auditLogs.list, { query: {} }, admin)).data.total,
  }
}

it.each(dumps)(
  'brings %s to now: it says how far it is, loses no row, is read, and its seals and log hold',
  async (dump) => {
    const place = await loaded(dump)
    const db = queryBuilder(openPool(place, null, 2))
    cleaning.push(() => db.destroy())
    const before = await rowsOf(db)
    const folder = await mkdtemp(path.join(tmpdir(), 'nx-former-'))
    cleaning.push(() => rm(folder, { recursive: true, force: true }))
    const server = spawnServer(folder, await freePort(), { DATABASE_URL: urlOf(place), LOG_LEVEL: 'info' })
    cleaning.push(async () => {
      server.child.kill('SIGTERM')
      await server.exited
    })
    const heard: string[] = []
    await Promise.all([untilHealthy(server), listenTo(server, heard)])
    expect(heard[0]).toMatch(/^5 \{"message":"Đang nâng cấp cơ sở dữ liệu: bước \d+\/\d+, \d{12}-[\w-]+\. /)
    expect(server.output()).toContain('"bringing the database forward"')
    const after = await rowsOf(db)
    // It is called code_counters now.
    before.delete('facility_code_counters')
    // Their rows are among the moments (`migrate.api.test.ts`).
    for (const name of formerMoments) before.delete(name)
    // A key that lay there is in its file.
    before.delete('secret_keys')
    const lost = [...before].filter(([name, count]) => (after.get(name) ?? -1) < count)
    expect(lost).toEqual([])
    const read = await readBack(server)
    expect(read).toMatchObject({
      facilities: before.get('facilities'),
      assessments: before.get('assessments') ?? 0,
      certificates: before.get('certificates') ?? 0,
    })
    expect(read.log).toBeGreaterThan(before.get('audit_logs') ?? 0)
    expect(await verifySeals(db)).toEqual({ count: before.get('assessment_records') ?? 0, broken: [] })
    const key = await readKeyFile(keyFileIn(folder, 'sealing'))
    const sealing = sealingKeyOf(key ?? Buffer.alloc(32))
    expect(await db.selectFrom('keys_in_use').selectAll().orderBy('name').execute()).toMatchObject([
      { name: 'root' },
      { name: 'sealing', id: sealing.id },
      { name: 'vault' },
    ])
    const clock = { now: () => new Date() }
    const parts = {
      clock,
      log: openLog('silent'),
      sealing: async () => sealing,
      keptHead: headKeeper(folder),
      keyRing: { known: (within: Db) => findKnownKeys(within, folder) },
      witnesses: [],
      address: server.address,
      jobs: { enqueue: async () => {} },
    }
    await sealAll(db, parts as never)
    // What was written before there was a chain stands in it first, in its own order.
    const { rows: ahead } = await sql<{ count: number }>`select count(*) as count from audit_leaves f
      where f.seq < ${before.get('audit_logs')} and f.seq <> (select count(*) from audit_logs l where l.id < f.audit_id)`.execute(
      db,
    )
    if (!before.has('audit_leaves')) expect(ahead).toEqual([{ count: 0 }])
    // The papers of the dump lie elsewhere: without them no certificate gets a line, and each is named.
    await eventually(async () => {
      const begun = await db.selectFrom('certificate_lines_begun').select('differing').execute()
      expect(begun.map(({ differing }) => differing.length)).toEqual([
        before.get('certificate_papers') ? read.certificates : 0,
      ])
    })
    const chain = await verifyChain(db, { now: clock.now, anchor: null })
    expect([chain.problems, chain.size >= (before.get('audit_logs') ?? 0)]).toEqual([[], true])
  },
)
