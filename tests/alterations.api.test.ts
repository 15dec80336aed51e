import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../server/src/db/types.ts'
import { attestAuditLogs } from '../server/src/features/audit-logs/chain/chain.jobs.ts'
import { beginning, findingsOf, walk } from '../server/src/features/checks/walk.service.ts'
import { lineBytes } from '../server/src/features/certificates/lines/line-check.ts'
import { listStated } from '../server/src/features/certificates/lines/lines.repo.ts'
import { criteria, file, forger, given, logged, ofFile, ofOne, others, shown } from './support/alterations.ts'
import type { Alteration } from './support/alterations.ts'
import { startApi } from './support/api.ts'
import { cast } from './support/cast.ts'
import { approvedFacility } from './support/assessments.ts'
import { aDecision, drawnPaper, issueByTwo, walkedToApproval } from './support/certificates.ts'
import { shippedSets } from './support/criteria.ts'
import { sealAll } from './support/sealing.ts'

/** What somebody can do who writes to the database past the program, or to its files; each is found by the one check. */
const api = await startApi()
await shippedSets(api)
const { call, rows, platform } = api
const people = cast(api, { leader: ['leader', 1], assessor: ['assessor', 1], admin: ['administrator', 1] })

const issued = async () => {
  const { params } = await walkedToApproval(api, people.assessor, people.leader)
  const { data } = await issueByTwo(api, { body: { decision: aDecision(), assessmentIds: [params.id] } }, people.leader)
  const id = data.items[0]?.id ?? ''
  await drawnPaper(api, id, people.admin)
  const row = await rows.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { code: file } = await rows
    .selectFrom('assessments')
    .select('code')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  return { id, code: row.code, number: row.number, assessmentId: params.id, file }
}

const found = async (db: Db): Promise<string[]> => {
  const [known, kept] = [await platform.keyRing.known(db), await platform.keptHead.read()]
  const looking = { db, platform, known, kept, anchor: null }
  const goesOn = () => Promise.resolve(true)
  return findingsOf(await walk(looking, beginning(), { lastWhole: new Map(), goesOn, restMs: 0 }))
}

const head = () => attestAuditLogs(api.db, platform, AbortSignal.timeout(20_000), true)

beforeAll(async () => {
  Object.assign(given, await issued())
  await sealAll(api.db, platform)
  await head()
  for (let nth = 0; nth < 60; nth += 1)
    await call(contract.checks.start, { body: { anchor: 'không phải' } }, people.admin)
  await sealAll(api.db, platform)
  await head()
  const heads = await rows.selectFrom('audit_heads').select('size').orderBy('size').execute()
  given.firstHead = heads[0]?.size ?? 0
  given.size = heads.at(-1)?.size ?? 0
  given.columns = await columnsOf('audit_logs')
}, 60_000)

/** Past all triggers, as only a superuser can. */
const byForce = async (db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(db)
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(db)
    expect(numAffectedRows).toBeGreaterThan(0n)
  }
  await sql`set local session_replication_role = origin`.execute(db)
}

/** What the check finds of an alteration; nothing of it stays. */
const foundAfter = async (statements: readonly RawBuilder<unknown>[]): Promise<string[]> => {
  const undone = new Error('undone')
  let findings: string[] = []
  const attempt = rows.transaction().execute(async (db) => {
    await byForce(db, statements)
    findings = await found(db)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  return findings
}

const page = async (code: string): Promise<string> => (await fetch(`${api.address}/verify/${code}`)).text()

const shownTables = [
  'certificates',
  'certificate_lines',
  'recognition_decisions',
  'assessment_records',
  'certificate_papers',
]
const columnsOf = async (table: string): Promise<string> => {
  const { rows: columns } = await sql<{ name: string }>`select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    rows,
  )
  return columns.map(({ name }) => name).join(', ')
}

/** What the public reads of an alteration while it stands. */
const shownAfter = async (code: string, statements: readonly RawBuilder<unknown>[]): Promise<string> => {
  const last = await sql<{ id: string }>`select max(id)::text as id from audit_logs`.execute(rows)
  const copies = await Promise.all(shownTables.map(async (table) => ({ table, columns: await columnsOf(table) })))
  for (const { table, columns } of copies)
    await api.owner.query(`create table saved_${table} as select ${columns} from ${table}`)
  await rows.transaction().execute((db) => byForce(db, statements))
  const shown = await page(code)
  await rows.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { table, columns } of copies) {
      await sql.raw(`delete from ${table}`).execute(db)
      await sql
        .raw(`insert into ${table} (${columns}) overriding system value select ${columns} from saved_${table}`)
        .execute(db)
      await sql.raw(`drop table saved_${table}`).execute(db)
    }
    await sql`delete from audit_logs where id > ${last.rows[0]?.id ?? '0'}::bigint and action = 'certificate.line'`.execute(
      db,
    )
    await sql`delete from sealing_keys where id = ${forger.id}`.execute(db)
  })
  return shown
}

/** Alterations that do not hide each other are looked for at once: the nth of each kind. */
const nights = Array.from({ length: Math.max(file.length, logged.length) }, (_, nth) =>
  [file, criteria, logged, others].flatMap((kind) => kind.slice(nth, nth + 1)),
)

const made = (alterations: readonly Alteration[]) =>
  alterations.flatMap(([, , ...statements]) => statements.map((each) => each()))

describe('an alteration by force', () => {
  it('is not found where there is none', async () => {
    expect(await found(rows)).toEqual([])
  })

  it.each(nights.map((night) => [night.map(([what]) => what).join(' · '), night] as const))(
    'is found, its record named: %s',
    async (_what, night) => {
      const findings = (await foundAfter(made(night))).join('\n')
      for (const [, says] of night) expect(findings).toMatch(says())
    },
  )

  it('of a certificate is found in each of its parts', async () => {
    const findings = (await foundAfter(made(shown))).join('\n')
    for (const [, says] of shown) expect(findings).toMatch(says())
  })

  it.each(shown)('of a certificate is never shown as valid: %s', async (...alteration) => {
    expect(await page(given.code)).toContain('Còn hiệu lực')
    const read = await shownAfter(given.code, made([alteration]))
    expect(read).toContain('<title>Đang kiểm tra')
    expect(read).not.toMatch(/Còn hiệu lực|Giả Mạo/)
  })

  it('that makes a certificate which nobody issued, also with a line that another key signed and the log names', async () => {
    const id = '00000000-0000-4000-8000-00000000fa15'
    const { facility } = await approvedFacility(api)
    const certificate = sql`insert into certificates overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::uuid, 'number', '2026/GIA', 'code', repeat('a', 26), 'short_code', 'AAAAAAAA',
        'supersedes_id', null, 'status_index', 999, 'origin', 'correction', 'facility_id', ${facility.id}::uuid))).* from certificates c where ${ofOne()}`
    expect((await foundAfter([certificate])).join('\n')).toMatch(/^Giấy 2026\/GIA: không có dòng nào đã ký/m)
    expect(await shownAfter('a'.repeat(26), [certificate])).toContain('<title>Đang kiểm tra')
    const facts = await rows.transaction().execute(async (db) => {
      await certificate.execute(db)
      const [stated] = await listStated(db, [id])
      await sql`delete from certificates where id = ${id}`.execute(db)
      return stated?.facts
    })
    if (!facts) throw new Error('The forged certificate says nothing')
    const { bytes, sha256 } = lineBytes({ nth: 1, before: null, facts, act: { kind: 'issued' } })
    const forged = [
      certificate,
      sql`insert into sealing_keys (id, public_key, created_at) values (${forger.id}, ${forger.publicKey}, now())`,
      sql`insert into certificate_lines (certificate_id, nth, bytes, sha256, signature, key_id, salts, at)
        values (${id}, 1, ${bytes}, ${sha256}, ${forger.sign(sha256)}, ${forger.id}, '{}', now())`,
      sql`insert into audit_logs (created_at, changed_by_name, changed_by_folded, action, entity_type, ref_id, outcome, changes, request_id)
        values (now(), 'Hệ thống', 'he thong', 'certificate.line', 'certificate', ${id}, 'success',
          jsonb_build_object('line', jsonb_build_object('before', null, 'after', ${sha256}::text)), gen_random_uuid())`,
    ]
    expect((await foundAfter(forged)).join('\n')).toMatch(
      /^Giấy 2026\/GIA: dòng 1 đã bị thay đổi, hoặc chữ ký không đúng/m,
    )
    expect(await shownAfter('a'.repeat(26), forged)).toContain('<title>Đang kiểm tra')
  })

  it.each([
    [
      'evidence',
      'files',
      () => sql<{ id: string }>`select file_id as id from assessment_evidence where ${ofFile()} limit 1`,
      () => given.file,
    ],
    [
      'a paper',
      'certificates',
      () => sql<{ id: string }>`select id from certificate_papers where certificate_id = ${given.id} limit 1`,
      () => given.number,
    ],
  ] as const)('of a byte of %s is found', async (_what, folder, find, of) => {
    const id = (await find().execute(rows)).rows[0]?.id ?? ''
    const place = path.join(api.folder, folder, id.slice(0, 2), id)
    const bytes = await readFile(place)
    await writeFile(place, Buffer.from(bytes).fill(bytes.readUInt8(40) ^ 1, 40, 41))
    expect((await found(rows)).join('\n')).toMatch(new RegExp(`^Tệp .*${of()}`, 'm'))
    await writeFile(place, bytes)
  })

  it('that makes a revoked certificate alive with its newest line is found, and never shown as valid', async () => {
    const certificate = await rows
      .selectFrom('certificates')
      .select('version')
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow()
    const body = { version: certificate.version, reason: 'Cơ sở ngừng hoạt động.', kind: 'closed' as const }
    const ended = await call(contract.certificates.end, { params: { id: given.id }, body }, people.leader)
    expect(ended.status).toBe(200)
    const alive = [
      sql`delete from certificate_lines where certificate_id = ${given.id} and nth = (select max(nth) from certificate_lines where certificate_id = ${given.id})`,
      sql`update certificates set ended_at = null, end_kind = null where ${ofOne()}`,
    ]
    const findings = (await foundAfter(alive)).join('\n')
    expect(findings).toMatch(
      new RegExp(`^Giấy ${given.number}: nhật ký hệ thống không ghi dòng này là dòng mới nhất`, 'm'),
    )
    expect(await shownAfter(given.code, alive)).not.toContain('Còn hiệu lực')
  })
})
