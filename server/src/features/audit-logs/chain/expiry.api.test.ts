import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { verifyChain } from './verify-chain.service.ts'
import { expireAuditLogs } from './expiry.jobs.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs, settings } = contract
const people = cast(api, { admin: ['administrator', 1] })
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(api.platform.clock.now().getTime() - days * dayMs)

const partsAt = (now: Date) => ({ ...api.platform, clock: { ...api.platform.clock, now: () => now } })
const seal = (at: Date) => sealAll(api.db, partsAt(at))
const expire = () => expireAuditLogs(api.db, partsAt(api.platform.clock.now()), AbortSignal.timeout(20_000))
const report = (anchor: string | null = null) => verifyChain(api.db, { now: api.platform.clock.now, anchor })

/** Nobody else seals, and the tree begins with the rows of this test: those of its database were written just now. */
beforeAll(async () => {
  await api.platform.jobs.stop()
  await rows.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['audit_heads', 'audit_tiles', 'audit_leaves', 'audit_logs']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    await sql`select list_rebuild('audit_logs')`.execute(db)
  })
})

/** Rows as they were written so long ago. */
const actsOf = async (at: Date, count: number): Promise<void> => {
  await sql`insert into audit_logs (created_at, changed_by_name, action, entity_type, outcome, request_id)
    select ${at}, 'Người Cũ', 'facility.edit', 'facility', 'success', 'cu ' || n from generate_series(1, ${count}) n`.execute(
    api.db,
  )
}
const keepMonths = async (auditMonths: number) => {
  const { version, values } = (await call(settings.get, {}, people.admin)).data
  return call(settings.update, { body: { version, values: { ...values, auditMonths } } }, people.admin)
}

const checkedOutside = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-expiry-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'log.ndjson')
  await writeFile(file, await (await call(auditLogs.chain, {}, people.admin)).data.text())
  const script = new URL('../../../../../scripts/verify-audit.mjs', import.meta.url).pathname
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], (error, out) => resolve(`${Number(error?.code ?? 0)} ${out}`))
  })
}

it('keeps rows as long as the settings say, a year at least; then number and hash stay and every proof holds', async () => {
  await actsOf(daysAgo(500), 300)
  await seal(daysAgo(499))
  await actsOf(daysAgo(300), 20)
  await seal(daysAgo(299))
  const tooShort = await keepMonths(11)
  expect([tooShort.status, Object.keys(tooShort.error.fields ?? {})]).toEqual([400, ['values.auditMonths']])
  await keepMonths(12)
  const whole = await report()
  const [newest, oldest] = (await call(auditLogs.heads, {}, people.admin)).data.items
  const old = await rows
    .selectFrom('audit_logs')
    .select('id')
    .where('request_id', '=', 'cu 1')
    .limit(1)
    .executeTakeFirst()

  await expire()
  await expire()
  await seal(daysAgo(0))
  const after = await report()
  expect([after.problems, whole.expired]).toEqual([[], 0])
  expect(after.expired).toBeGreaterThanOrEqual(300)
  expect(after.expired).toBeLessThan(whole.size)
  for (const head of [newest, oldest]) expect((await report(head?.text)).problems).toEqual([])
  const left = await rows.selectFrom('audit_logs').select('created_at').execute()
  expect(left.filter(({ created_at }) => created_at < daysAgo(400))).toEqual([])
  expect(left.filter(({ created_at }) => created_at < daysAgo(299)).length).toBe(20)
  const differences = await sql`select * from list_differences('audit_logs')`.execute(rows)
  expect(differences.rows).toEqual([])

  const { data: proof } = await call(auditLogs.proof, { params: { id: String(old?.id) } }, people.admin)
  // Of the text nothing is left; the path from its hash is.
  expect(await proof.text()).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n[^\n]{44}\n/)
  const bundle = await call(auditLogs.bundle, { params: { nth: '0' }, query: { width: 200 } }, people.admin)
  expect(bundle.error.code).toBe('AUDIT_LOG_NOT_FOUND')
  expect((await fetch(`${api.address}/nhat-ky/tile/0/000.p/200`)).status).toBe(200)
  expect(await checkedOutside()).toMatch(/^0 Chuỗi nhật ký còn nguyên vẹn.*dòng đầu đã hết thời gian lưu/)
  const { data: told } = await call(auditLogs.list, { query: { action: ['audit-log.expire'] } }, people.admin)
  expect(told.items.map(({ refId, changedBy }) => [refId, changedBy.name])).toEqual([
    [String(after.expired), 'Hệ thống'],
  ])
})

it('names rows that were taken away in its name', async () => {
  const undone = new Error('undone')
  const byForce = async (change: ReturnType<typeof sql>): Promise<string[]> => {
    let said: string[] = []
    const attempt = rows.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await change.execute(db)
      const { problems } = await verifyChain(db, { now: api.platform.clock.now, anchor: null })
      said = problems.map(({ sentence }) => sentence)
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    return said
  }
  const more = sql`with gone as (delete from audit_logs l using audit_leaves f, audit_expiry e
      where f.audit_id = l.id and f.seq < e.up_to + 5 returning f.seq)
    update audit_expiry set up_to = up_to + 5`
  expect((await byForce(more))[0]).toContain('mà nhật ký không ghi lần xoá nào như vậy')
  const withWord = sql`with gone as (delete from audit_logs l using audit_leaves f, audit_expiry e
      where f.audit_id = l.id and f.seq < e.up_to + 22 returning f.seq),
    word as (insert into audit_logs (created_at, changed_by_name, action, entity_type, ref_id, outcome, request_id)
      select now(), 'Hệ thống', 'audit-log.expire', 'audit-log', up_to + 22, 'success', 'gia' from audit_expiry)
    update audit_expiry set up_to = up_to + 22`
  expect((await byForce(withWord))[0]).toContain('chưa đủ 12 tháng')
})

it('lets nobody delete younger rows, not even by the function that deletes', async () => {
  const young = sql`select expire_audit_logs(now() - interval '11 months', 100)`.execute(api.db)
  await expect(young).rejects.toThrow(/twelve months/)
  await expect(sql`update audit_expiry set up_to = 1000`.execute(api.db)).rejects.toThrow(/permission denied/)
  await expect(sql`delete from audit_logs`.execute(rows)).rejects.toThrow(/never changes/)
})
