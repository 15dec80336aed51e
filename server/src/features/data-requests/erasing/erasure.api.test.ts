import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { caseKinds } from '@nhanxanh/contract/case-kinds'
import { erasedValue } from '@nhanxanh/contract/features/data-requests.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { newOwner, pendingFacility } from '../../../../../tests/support/registrations.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { verifyChain } from '../../audit-logs/chain/verify-chain.service.ts'
import { keptBy } from './kept.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs, contacts, dataRequests, facilities, portal } = contract
const people = cast(api, { clerk: ['secretariat', 1], admin: ['administrator', 1] })
const by = (who: keyof typeof people) => ({ token: people[who].token })

let leaving: Awaited<ReturnType<typeof newOwner>>

/** Nobody else seals; the mail with the code of the owner is out before. */
beforeAll(async () => {
  leaving = await newOwner(api)
  await api.platform.jobs.stop()
})

const seal = () => sealAll(api.db, api.platform)
const problems = async () =>
  (await verifyChain(api.db, { now: api.platform.clock.now, anchor: null })).problems.map(({ sentence }) => sentence)

const checkedOutside = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-erasure-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'log.ndjson')
  await writeFile(file, await (await call(auditLogs.chain, {}, by('admin'))).data.text())
  const script = new URL('../../../../../scripts/verify-audit.mjs', import.meta.url).pathname
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], (error, out) => resolve(`${Number(error?.code ?? 0)} ${out}`))
  })
}

/** Every text of every table of the schema that says one of these words, by table. */
const tablesWith = async (words: readonly string[]): Promise<string[]> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'json', 'jsonb', 'character varying') or udt_name = '_text')`.execute(rows)
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows: hits } = await sql<{ is: boolean }>`select exists (select from ${sql.table(table)} r
      where exists (select from unnest(${words}::text[]) w where strpos(lower(r.${sql.ref(column)}::text), lower(w)) > 0)) as is`.execute(
      rows,
    )
    if (hits[0]?.is) found.add(table)
  }
  return [...found].toSorted()
}

const contactOf = async (name: string, email: string, phone: string) => {
  const body = { name, email, phone, subject: `Thư của ${name}`, body: `Xin gọi ${phone}.`, kind: 'question' as const }
  const { data } = await call(contacts.create, { body }, by('clerk'))
  // As the public page asks.
  await rows
    .updateTable('contacts')
    .set({ place: `Nhà của ${name}` })
    .where('id', '=', data.id)
    .execute()
  return data
}

const requestOf = async (name: string, email: string, phone: string) => {
  const body = {
    name,
    email,
    phone,
    kind: 'erase' as const,
    origin: 'letter' as const,
    receivedOn: vietnamDay(new Date()),
    reference: '',
    identityCheck: 'Đối chiếu căn cước.',
    body: 'Đề nghị xóa dữ liệu của tôi.',
    hasThirdParty: false,
  }
  const { data } = await call(dataRequests.enter, { body }, by('clerk'))
  return { params: { id: data.id }, version: data.version }
}

it('takes the person out of every table but what the preview keeps, and the chain still holds', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Phạm Thị Xóa ${mark}`
  const phone = '+84912345001'
  const owner = leaving
  await rows.updateTable('users').set({ name, phone }).where('id', '=', owner.id).execute()
  await call(portal.login, { body: { email: owner.email, password: owner.password } })
  const contact = await contactOf(name, owner.email, phone)
  await call(
    contacts.note,
    { params: { id: contact.id }, body: { body: `Gọi cho ${name} số 0912 345 001.` } },
    by('clerk'),
  )
  const [note] = await rows.selectFrom('contact_entries').select('id').where('contact_id', '=', contact.id).execute()
  const original = { entry_id: note?.id ?? '', mail_id: null, source: Buffer.from(`From: ${name} <${owner.email}>`) }
  await rows.insertInto('contact_originals').values(original).execute()
  const other = await contactOf(`Phạm Thị Khác ${mark}`, `khac-${mark}@kiemthu.example`, '0912 345 002')
  await seal()
  expect(await problems()).toEqual([])

  const { params, version } = await requestOf(name, owner.email, phone)
  const accepted = await call(dataRequests.accept, { params, body: { version } }, by('clerk'))
  expect(accepted.data.can).toMatchObject({ erase: false, take: false })
  const subjects = [
    { kind: 'user' as const, id: owner.id },
    { kind: 'contact' as const, id: contact.id },
  ]
  const chosen = await call(
    dataRequests.choose,
    { params, body: { version: accepted.data.version, subjects } },
    by('clerk'),
  )
  expect(chosen.data.can).toMatchObject({ erase: true, finish: false })
  const { data: preview } = await call(dataRequests.preview, { params }, by('clerk'))
  expect(preview.obstacle).toBe(null)
  expect(preview.erased.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Tài khoản',
      'Liên hệ',
      'Phiên đăng nhập',
      'Trao đổi trong liên hệ',
      'Bản gốc của thư trong liên hệ',
    ]),
  )
  expect(preview.kept.map(({ what }) => what)).toEqual(['Yêu cầu này và diễn biến của nó'])
  const untouched = () =>
    sql<{ row: string }>`select to_jsonb(c)::text as row from contacts c where id = ${other.id}`.execute(rows)
  const before = await untouched()

  const { data: done } = await call(dataRequests.erase, { params, body: { version: chosen.data.version } }, by('clerk'))
  expect(done.erasedAt).not.toBe(null)
  expect(done.can).toMatchObject({ erase: false, finish: true, refuse: false, choose: false })
  const left = await tablesWith([name, owner.email, phone, '0912345001', '0912 345 001'])
  expect(left.filter((table) => !table.startsWith('data_request'))).toEqual([])
  expect(await rows.selectFrom('contact_originals').select('id').execute()).toEqual([])
  expect((await untouched()).rows).toEqual(before.rows)
  const signIn = await call(portal.login, { body: { email: owner.email, password: owner.password } })
  expect(signIn.status).not.toBe(200)
  const session = await call(portal.ownAppeals, {}, owner)
  expect(session.status).toBe(401)

  await seal()
  expect(await problems()).toEqual([])
  expect(await checkedOutside()).toMatch(/^0 /)
  const log = await call(auditLogs.list, { query: { action: ['contact.create'], limit: 100 } }, by('admin'))
  expect(log.data.items.some(({ refId }) => refId === other.id)).toBe(true)
  const { rows: erased } = await sql<{
    name: string
    ip: string | null
    salts: object
  }>`select changed_by_name as name, ip, salts
    from audit_logs where changed_by = ${owner.id}`.execute(rows)
  expect(erased.length).toBeGreaterThan(0)
  for (const row of erased)
    expect([row.name, row.ip, Object.keys(row.salts).includes('name')]).toEqual([erasedValue, null, false])
})

it('knows the person of every kind of case but of the register itself', async () => {
  const { rows: known } = await sql<{ found: string; kinds: string }>`
    select pg_get_viewdef('persons_of_records') as found, pg_get_constraintdef(oid) as kinds
    from pg_constraint where conname = 'data_request_subjects_kind'`.execute(rows)
  const ofPersons = Object.entries(caseKinds).filter(([name]) => name !== 'dataRequest')
  for (const [name, { tables }] of ofPersons) {
    expect(known[0]?.found).toContain(`FROM ${tables.cases} `)
    expect(known[0]?.kinds).toContain(`'${name}'`)
  }
})

it('waits where the account still has work, and keeps what the law keeps', async () => {
  const { owner, facility, body } = await pendingFacility(api, { representativeName: 'Đỗ Thị Giữ Lại Hồ Sơ' })
  const { params, version } = await requestOf('Đỗ Thị Giữ Lại Hồ Sơ', owner.email, body.representativePhone)
  const accepted = await call(dataRequests.accept, { params, body: { version } }, by('clerk'))
  const subjects = [
    { kind: 'user' as const, id: owner.id },
    { kind: 'facility' as const, id: facility.id },
  ]
  const chosen = await call(
    dataRequests.choose,
    { params, body: { version: accepted.data.version, subjects } },
    by('clerk'),
  )
  const erase = { params, body: { version: chosen.data.version } }
  const early = await call(dataRequests.erase, erase, by('clerk'))
  expect(early.error.message).toContain(facility.code)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  await call(
    facilities.reject,
    { params: { id: facility.id }, body: { version: facility.version, reasons } },
    by('admin'),
  )
  const { data: preview } = await call(dataRequests.preview, { params }, by('clerk'))
  expect(preview.kept.map(({ what }) => what)).toContain('Hồ sơ đăng ký và quyết định về cơ sở')
  const { data: done } = await call(dataRequests.erase, erase, by('clerk'))
  expect(done.erasedAt).not.toBe(null)
  const left = await tablesWith([owner.email, 'Đỗ Thị Giữ Lại Hồ Sơ'])
  expect(left).toContain('facilities')
  expect(left.filter((table) => !keptBy(table))).toEqual([])
})

it('is done by nobody past the function, and by it for an accepted request alone', async () => {
  const { params } = await requestOf('Ngô Văn Chưa Nhận', 'chua-nhan@kiemthu.example', '0912 345 009')
  await expect(sql`select erase_audit_values(${params.id}::uuid)`.execute(api.db)).rejects.toThrow(/accepted request/)
  await expect(sql`update audit_logs set ip = null`.execute(api.db)).rejects.toThrow(/permission denied/)
  await expect(
    sql`insert into audit_erasures values (1, ${params.id}::uuid, '{name}')`.execute(api.db),
  ).rejects.toThrow(/permission denied/)
  await seal()
  const undone = new Error('undone')
  const attempt = rows.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update audit_logs set changed_by_name = '', salts = salts - 'name' where action = 'data-request.enter'`.execute(
      db,
    )
    const { rows: wrong } = await sql`select from audit_logs l where not is_audit_entry_true(l)`.execute(db)
    expect(wrong.length).toBeGreaterThan(0)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
})
