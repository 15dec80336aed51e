import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../server/src/db/types.ts'
import { attestAuditLogs } from '../server/src/features/audit-logs/chain/chain.jobs.ts'
import { beginning, findingsOf, walk } from '../server/src/features/checks/walk.service.ts'
import { sealingKeyOf } from '../server/src/platform/sealing.ts'
import { startApi } from './support/api.ts'
import { cast } from './support/cast.ts'
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
type Issued = Awaited<ReturnType<typeof issued>>
const given: { one: Issued; ended: Issued; size: number } = { one: {} as Issued, ended: {} as Issued, size: 0 }

const found = async (db: Db): Promise<string[]> => {
  const [known, kept] = [await platform.keyRing.known(db), await platform.keptHead.read()]
  const looking = { db, platform, known, kept, anchor: null }
  const goesOn = () => Promise.resolve(true)
  return findingsOf(await walk(looking, beginning(), { lastWhole: new Map(), goesOn }))
}

const head = () => attestAuditLogs(api.db, platform, AbortSignal.timeout(20_000), true)

beforeAll(async () => {
  given.one = await issued()
  given.ended = await issued()
  const { version } = await rows
    .selectFrom('certificates')
    .select('version')
    .where('id', '=', given.ended.id)
    .executeTakeFirstOrThrow()
  const body = { version, reason: 'Cơ sở ngừng hoạt động.', kind: 'closed' as const }
  expect((await call(contract.certificates.end, { params: { id: given.ended.id }, body }, people.leader)).status).toBe(
    200,
  )
  await sealAll(api.db, platform)
  await head()
  for (let nth = 0; nth < 60; nth += 1)
    await call(contract.checks.start, { body: { anchor: 'không phải' } }, people.admin)
  await sealAll(api.db, platform)
  await head()
  given.size =
    (await rows.selectFrom('audit_leaves').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow()).seq + 1
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

const forger = sealingKeyOf(Buffer.alloc(32, 7))
const ofOne = () => sql`id = ${given.one.id}`
const ofFile = () => sql`assessment_id = ${given.one.assessmentId}`
const version = () => sql`(select criteria_version_id from assessments where id = ${given.one.assessmentId})`
const set = (change: RawBuilder<unknown>) => [sql`update certificates set ${change} where ${ofOne()}`]

type Alteration = [what: string, statements: () => RawBuilder<unknown>[], says: () => string]
const one = () => `Giấy ${given.one.number}`
const file = () => `Phiếu ${given.one.file}`

/** Of records that the public does not see. */
const inside: Alteration[] = [
  [
    'an answer',
    () => [
      sql`update assessment_attempts set content = jsonb_set(content, array['answers', (select min(k) from jsonb_object_keys(content -> 'answers') k), 'value'], '["sửa"]') where ${ofFile()}`,
    ],
    file,
  ],
  ['the only attempt, deleted', () => [sql`delete from assessment_attempts where ${ofFile()}`], file],
  [
    'a verdict',
    () => [
      sql`update assessment_verdicts set verdict = 'not_met', share = null, reason = 'x' where ${ofFile()} and criterion_id = (select min(criterion_id::text)::uuid from assessment_verdicts where ${ofFile()})`,
    ],
    file,
  ],
  [
    'a verdict, deleted',
    () => [
      sql`delete from assessment_verdicts where ${ofFile()} and criterion_id = (select min(criterion_id::text)::uuid from assessment_verdicts where ${ofFile()})`,
    ],
    file,
  ],
  [
    'points of the assessment',
    () => [sql`update assessments set points = points + 1 where id = ${given.one.assessmentId}`],
    file,
  ],
  [
    'outcome of the decision',
    () => [sql`update assessment_decisions set level_name = 'Xuất sắc', points = points + 1 where ${ofFile()}`],
    file,
  ],
  [
    'signer of the decision',
    () => [sql`update assessment_decisions set signed_by = proposed_by where ${ofFile()}`],
    file,
  ],
  [
    'a byte of the sealed record',
    () => [sql`update assessment_records set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 1) where ${ofFile()}`],
    file,
  ],
  [
    'the sealed record, with its decision',
    () => [
      sql`delete from assessment_decisions where ${ofFile()}`,
      sql`delete from assessment_records where ${ofFile()}`,
    ],
    () => `Hồ sơ ${given.one.file}`,
  ],
  [
    'the weight of a criterion',
    () => [
      sql`update criteria set points = points + 1 where version_id = ${version()} and code = (select min(code) from criteria where version_id = ${version()})`,
    ],
    () => 'Bộ tiêu chí',
  ],
  [
    'the wording of a criterion',
    () => [
      sql`update criteria set description = 'Khác.' where version_id = ${version()} and code = (select min(code) from criteria where version_id = ${version()})`,
    ],
    () => 'Bộ tiêu chí',
  ],
  [
    'a factor',
    () => [sql`update criteria_constants set value = value * 2 where version_id = ${version()}`],
    () => 'Bộ tiêu chí',
  ],
  [
    'a formula',
    () => [
      sql`update questions set scale = jsonb_set(scale, '{formula}', '"1"') where version_id = ${version()} and scale ->> 'kind' = 'calculated'`,
    ],
    () => 'Bộ tiêu chí',
  ],
  [
    'a threshold',
    () => [
      sql`update criteria_versions set levels = jsonb_set(levels, '{0,conditions,0}', '{"kind": "points", "atLeast": "1"}') where id = ${version()}`,
    ],
    () => 'Bộ tiêu chí',
  ],
  [
    'the seal of the criteria',
    () => [sql`delete from criteria_version_seals where version_id = ${version()}`],
    () => 'Bộ tiêu chí',
  ],
  [
    'the hash of evidence',
    () => [
      sql`update files set sha256 = repeat('0', 64) where id = (select file_id from assessment_evidence where ${ofFile()} limit 1)`,
    ],
    file,
  ],
  [
    'a sealing key, inserted',
    () => [
      sql`insert into sealing_keys (id, public_key, created_at) values (${forger.id}, ${forger.publicKey}, now())`,
    ],
    () => `Khoá niêm phong ${forger.id}`,
  ],
  [
    'a certificate deleted with its lines',
    () => [
      sql`delete from certificate_papers where certificate_id = ${given.one.id}`,
      sql`delete from certificate_lines where certificate_id = ${given.one.id}`,
      sql`delete from certificates where ${ofOne()}`,
    ],
    () => given.one.number,
  ],
]

/** Of what the public sees. */
const outside: Alteration[] = [
  ['the holder', () => set(sql`facility_name = 'Khách sạn Giả Mạo'`), one],
  ['the level', () => set(sql`level_name = 'Xuất sắc +'`), one],
  ['the end', () => set(sql`valid_until = '2099-12-31'`), one],
  ['the beginning', () => set(sql`issued_on = '2020-01-01'`), one],
  ['the signer', () => set(sql`signer_name = 'Người Khác'`), one],
  [
    'the decision of recognition',
    () => [
      sql`update recognition_decisions set number = '1/QĐ-GIẢ' where id = (select decision_id from certificates where ${ofOne()})`,
    ],
    one,
  ],
  [
    'the hash of a paper',
    () => [sql`update certificate_papers set sha256 = repeat('0', 64) where certificate_id = ${given.one.id}`],
    one,
  ],
]

const inLog: Alteration[] = [
  [
    'a row, changed',
    () => [sql`update audit_logs set changes = '{"a": {"before": 1, "after": 2}}' where id = ${rowAt(5)}`],
    () => 'Dòng số 6 ',
  ],
  [
    'a row, changed with its text',
    () => [sql`update audit_logs set entry = entry || ' ' where id = ${rowAt(5)}`],
    () => 'Dòng số 6 ',
  ],
  ['a row, deleted without its leaf', () => [sql`delete from audit_logs where id = ${rowAt(5)}`], () => 'Dòng số 6 '],
  [
    'a row, deleted with its leaf',
    () => [sql`delete from audit_logs where id = ${rowAt(5)}`, sql`delete from audit_leaves where seq = 5`],
    () => 'Lá số 6 ',
  ],
  [
    'a row, inserted among those before',
    () => [
      sql`insert into audit_logs (${sql.raw(columns.log)}) overriding system value select ${sql.raw(columns.log.replace(/^id,/, '(select -1),'))} from audit_logs where id = ${rowAt(5)}`,
    ],
    () => '1 dòng không có lá trong cây',
  ],
  [
    'the root of a head',
    () => [sql`update audit_heads set root = sha256('x') where size = ${given.size}`],
    () => `Đầu cây ở ${given.size} dòng`,
  ],
  [
    'a head, deleted',
    () => [sql`delete from audit_heads where size = (select min(size) from audit_heads)`],
    () => 'đầu cây từng có',
  ],
  [
    'the newest head, deleted',
    () => [sql`delete from audit_heads where size = ${given.size}`],
    () => 'đầu cây từng có',
  ],
  [
    'the newest 50 rows, cut with leaves and heads',
    () => cutFrom(given.size - 50),
    () => 'các dòng mới nhất đã bị xoá',
  ],
  ['all behind the first head, cut', () => cutFrom(columns.firstHead), () => 'các dòng mới nhất đã bị xoá'],
]
const columns = { log: '', firstHead: 0 }
const rowAt = (seq: number) => sql`(select audit_id from audit_leaves where seq = ${seq})`
const cutFrom = (size: number) => [
  sql`delete from audit_logs where id in (select audit_id from audit_leaves where seq >= ${size})`,
  sql`delete from audit_leaves where seq >= ${size}`,
  sql`delete from audit_heads where size > ${size}`,
]

describe('an alteration by force is found, its record named', () => {
  it('none is found where nothing was altered', async () => {
    expect(await found(rows)).toEqual([])
    columns.log = await columnsOf('audit_logs')
    columns.firstHead = (
      await rows.selectFrom('audit_heads').select('size').orderBy('size').executeTakeFirstOrThrow()
    ).size
  })

  it.each([...inside, ...inLog])('%s', async (_what, statements, says) => {
    expect((await foundAfter(statements())).join('\n')).toContain(says())
  })

  it.each(outside)('%s, and the public never reads that it is valid', async (_what, statements, says) => {
    expect(await page(given.one.code)).toContain('Còn hiệu lực')
    expect((await foundAfter(statements())).join('\n')).toContain(says())
    const shown = await shownAfter(given.one.code, statements())
    expect(shown).toContain('Đang kiểm tra')
    expect(shown).not.toContain('Còn hiệu lực')
  })

  it('a revoked certificate made alive with its newest line', async () => {
    const alive = () => [
      sql`delete from certificate_lines where certificate_id = ${given.ended.id} and nth = (select max(nth) from certificate_lines where certificate_id = ${given.ended.id})`,
      sql`update certificates set ended_at = null, end_kind = null where id = ${given.ended.id}`,
    ]
    expect((await foundAfter(alive())).join('\n')).toContain(`Giấy ${given.ended.number}: nhật ký hệ thống`)
    expect(await shownAfter(given.ended.code, alive())).not.toContain('Còn hiệu lực')
  })

  it('a certificate that nobody issued, without a line and with one that another key signed and the log names', async () => {
    const id = '00000000-0000-4000-8000-00000000fa15'
    const certificate = sql`insert into certificates overriding system value select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::uuid,
      'number', '2026/GIA', 'code', repeat('a', 26), 'short_code', 'AAAAAAAA', 'supersedes_id', null, 'status_index', 999, 'origin', 'correction'))).* from certificates c where c.id = ${given.one.id}`
    expect((await foundAfter([certificate])).join('\n')).toContain('Giấy 2026/GIA: không có dòng nào đã ký')
    expect(await shownAfter('a'.repeat(26), [certificate])).not.toContain('Còn hiệu lực')
    const line = sql`insert into certificate_lines select ${id}::uuid, nth, bytes, sha256 || 'f', ${forger.sign('00')}, ${forger.id}, salts, at from certificate_lines where certificate_id = ${given.one.id} and nth = 1`
    const key = sql`insert into sealing_keys (id, public_key, created_at) values (${forger.id}, ${forger.publicKey}, now())`
    expect((await foundAfter([certificate, key, line])).join('\n')).toContain('Giấy 2026/GIA: dòng 1 đã bị thay đổi')
  })

  it.each([
    [
      'evidence',
      async () =>
        (
          await rows
            .selectFrom('assessment_evidence')
            .select('file_id as id')
            .where('assessment_id', '=', given.one.assessmentId)
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id,
      'files',
      () => given.one.file,
    ],
    [
      'a paper',
      async () =>
        (
          await rows
            .selectFrom('certificate_papers')
            .select('id')
            .where('certificate_id', '=', given.one.id)
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id,
      'certificates',
      () => given.one.number,
    ],
  ] as const)('a byte of %s', async (_what, find, folder, says) => {
    const id = await find()
    const place = path.join(api.folder, folder, id.slice(0, 2), id)
    const bytes = await readFile(place)
    await writeFile(place, Buffer.from(bytes).fill(bytes.readUInt8(40) ^ 1, 40, 41))
    expect((await found(rows)).join('\n')).toMatch(new RegExp(`Tệp .*${says()}`))
    await writeFile(place, bytes)
    expect(await found(rows)).toEqual([])
  })
})
