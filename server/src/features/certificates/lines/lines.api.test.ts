import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { approvedFacility } from '../../../../../tests/support/assessments.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  aDecision,
  approvedAssessment,
  drawnPaper,
  issueByTwo,
  walkedToApproval,
} from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { runScript } from '../../../../../tests/support/rotate.ts'
import { staffEmail } from '../../../../../tests/support/template.ts'
import { commitmentOf } from './line-check.ts'
import { beginLines, restateAll } from './restating.jobs.ts'
import { lookAtLines } from './lines.service.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates } = contract
const people = cast(api, {
  leader: ['leader', 1],
  assessor: ['assessor', 1],
  admin: ['administrator', 1],
})

const issued = async (name: string) => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name })
  const { data } = await issueByTwo(
    api,
    { body: { decision: aDecision(), assessmentIds: [assessmentId] } },
    people.leader,
  )
  const id = data.items[0]?.id ?? ''
  await drawnPaper(api, id, people.admin)
  const row = await rows.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, params: { id } }
}
const linesOf = async (id: string) => {
  const kept = rows.selectFrom('certificate_lines').selectAll().where('certificate_id', '=', id).orderBy('nth')
  return (await kept.execute()).map(({ bytes, sha256, salts }) => ({
    sha256,
    salts,
    words: JSON.parse(bytes.toString('utf8')) as Record<string, Record<string, unknown>>,
  }))
}
const page = async (code: string): Promise<string> => (await fetch(`${api.address}/verify/${code}`)).text()
const problemsOf = async (number: string): Promise<string[]> =>
  (await lookAtLines(rows, null)).certificates.find((each) => each.number === number)?.problems ?? []
const change = async (statement: RawBuilder<unknown>) => {
  // Whoever owns the database can do this; rows of the log alone are held by a trigger.
  await rows.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
    await sql`select rebuild_facility_facts()`.execute(transaction)
  })
}

describe('the life of a certificate', () => {
  it('is a signed line after each act, each with the hash of the one before, in the log, and no person readable in it', async () => {
    const { id, number, params } = await issued('Khách sạn Đời Giấy')
    const version = async () => (await call(certificates.get, { params }, people.leader)).data.version
    const reason = 'Nước thải vượt ngưỡng.'
    const body = { version: await version(), reason, until: '2099-01-01', followUpId: null }
    expect((await call(certificates.suspend, { params, body }, people.leader)).status).toBe(200)
    const lift = { version: await version(), reason: 'Đã khắc phục.' }
    expect((await call(certificates.reinstate, { params, body: lift }, people.leader)).status).toBe(200)
    const lines = await linesOf(id)
    expect(lines.map(({ words }) => words['act']?.['kind'])).toEqual([
      'issued',
      'paper-drawn',
      'suspended',
      'reinstated',
    ])
    expect(lines.map(({ words }) => words['before'])).toEqual([null, ...lines.slice(0, 3).map(({ sha256 }) => sha256)])
    const papers = await rows
      .selectFrom('certificate_papers')
      .select('sha256')
      .where('certificate_id', '=', id)
      .execute()
    expect(lines.at(-1)?.words['facts']?.['papers']).toEqual(papers.map(({ sha256 }) => sha256))
    const suspension = lines[2]
    const { name } = await rows
      .selectFrom('users')
      .select('name')
      .where('id', '=', people.leader.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(lines.map((line) => line.words))).not.toMatch(new RegExp(`${name}|${reason}`))
    expect(suspension?.words['act']).toMatchObject({
      by: commitmentOf(suspension?.salts['by'] ?? '', name),
      reason: commitmentOf(suspension?.salts['reason'] ?? '', reason),
    })
    const logged = rows.selectFrom('audit_logs').select('changes').where('ref_id', '=', id).orderBy('id')
    const said = (await logged.where('action', '=', 'certificate.line').execute()).map(({ changes }) => changes)
    expect(said.map((row) => row?.['line']?.after)).toEqual(lines.map(({ sha256 }) => sha256))
    expect(said[0]?.['facts']?.after).toContain(`Dòng 1: ${number}, Khách sạn Đời Giấy, mức `)
    expect(await problemsOf(number)).toEqual([])
  })

  it('still holds where a name behind it was erased', async () => {
    const { id, number } = await issued('Khách sạn Xoá Tên')
    await change(sql`update certificate_lines set salts = salts - 'by' where certificate_id = ${id}`)
    expect(await problemsOf(number)).toEqual([])
  })
})

const altered: [what: string, statement: (id: string) => RawBuilder<unknown>, says: RegExp][] = [
  ['holder', (id) => sql`update certificates set facility_name = 'Khách sạn Giả Mạo' where id = ${id}`, /cơ sở/],
  ['address', (id) => sql`update certificates set facility_address = 'Số 1' where id = ${id}`, /cơ sở/],
  [
    'level',
    (id) => sql`update certificates set level_name = 'Xuất sắc +', level_rank = level_count where id = ${id}`,
    /mức/,
  ],
  ['goals', (id) => sql`update certificates set sdgs = '{17}' where id = ${id}`, /mục tiêu phát triển bền vững/],
  ['points', (id) => sql`update certificates set points = points + 1 where id = ${id}`, /điểm/],
  ['end', (id) => sql`update certificates set valid_until = '2099-12-31' where id = ${id}`, /thời hạn/],
  ['beginning', (id) => sql`update certificates set issued_on = '2020-01-01' where id = ${id}`, /thời hạn/],
  ['signer', (id) => sql`update certificates set signer_name = 'Người Khác' where id = ${id}`, /người ký/],
  [
    'decision',
    (id) =>
      sql`update recognition_decisions set number = '1/QĐ-GIẢ' where id = (select decision_id from certificates where id = ${id})`,
    /quyết định công nhận/,
  ],
  [
    'sealed record',
    (id) =>
      sql`delete from assessment_records where assessment_id = (select assessment_id from certificates where id = ${id})`,
    /bản niêm phong/,
  ],
  [
    'hash of a paper',
    (id) => sql`update certificate_papers set sha256 = repeat('0', 64) where certificate_id = ${id}`,
    /tệp giấy/,
  ],
  [
    'byte of a line',
    (id) => sql`update certificate_lines set bytes = bytes || ' ' where certificate_id = ${id}`,
    /đã bị thay đổi/,
  ],
  [
    'signature of a line',
    (id) => sql`update certificate_lines set signature = '' where certificate_id = ${id}`,
    /đã bị thay đổi/,
  ],
  [
    'newest line gone',
    (id) => sql`delete from certificate_lines where certificate_id = ${id} and nth > 1`,
    /khác với dòng/,
  ],
  ['all lines gone', (id) => sql`delete from certificate_lines where certificate_id = ${id}`, /không có dòng nào/],
]

describe('a certificate that was changed by force', () => {
  it.each(altered)(
    'in its %s is never shown as valid, vouched for or acted on, and named',
    async (what, statement, says) => {
      const { id, code, number, params } = await issued(`Khách sạn ${what}`)
      expect(await page(code)).toContain('Còn hiệu lực')
      await change(statement(id))
      const shown = await page(code)
      expect(shown).toContain('<title>Đang kiểm tra')
      expect(shown).not.toMatch(/Còn hiệu lực|Giả Mạo/)
      expect((await problemsOf(number)).join()).toMatch(says)
      expect((await fetch(`${api.address}/verify/${code}/credential.json`)).status).toBe(404)
      const { version } = await rows
        .selectFrom('certificates')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const body = { version, reason: 'x', kind: 'closed' as const }
      const { error } = await call(certificates.end, { params, body }, people.leader)
      expect(error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
      expect(error.message).toContain('đang được kiểm tra')
    },
  )

  it('from revoked to alive, its line with it, is known by the log', async () => {
    const { id, code, number, params } = await issued('Khách sạn Sống Lại')
    const body = { version: 1, reason: 'Cơ sở ngừng hoạt động.', kind: 'closed' as const }
    expect((await call(certificates.end, { params, body }, people.leader)).status).toBe(200)
    expect(await page(code)).toContain('Đã chấm dứt')
    await change(sql`with gone as (delete from certificate_lines where certificate_id = ${id} and nth = 3)
      update certificates set ended_at = null, end_kind = null where id = ${id}`)
    expect(await page(code)).toContain('<title>Đang kiểm tra')
    expect(await problemsOf(number)).toEqual(['nhật ký hệ thống không ghi dòng này là dòng mới nhất'])
  })

  it('and one that nobody issued are named', async () => {
    const { id } = await issued('Khách sạn Thật')
    const { facility } = await approvedFacility(api, {})
    await change(sql`insert into certificates overriding system value select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
      'number', '2026/GIA', 'code', repeat('a', 26), 'supersedes_id', null, 'status_index', 999,
      'facility_id', ${facility.id}::uuid,
      'origin', 'correction'))).* from certificates c where c.id = ${id}`)
    expect(await page('a'.repeat(26))).toContain('<title>Đang kiểm tra')
    expect(await problemsOf('2026/GIA')).toEqual(['không có dòng nào đã ký'])
  })
})

/** Its assessment has no sealed record that holds. */
const ofTheShortWay = () =>
  rows
    .selectFrom('certificates')
    .selectAll()
    .where('facility_name', '=', 'Khách sạn Đời Giấy')
    .executeTakeFirstOrThrow()

it('the certificates of a release before get their first line where all agrees, and the others are named', async () => {
  const { params } = await walkedToApproval(api, people.assessor, people.leader)
  const { data } = await issueByTwo(api, { body: { decision: aDecision(), assessmentIds: [params.id] } }, people.leader)
  const id = data.items[0]?.id ?? ''
  await drawnPaper(api, id, people.admin)
  const one = await rows.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await change(sql`delete from certificate_lines`)
  await change(sql`delete from certificate_lines_begun`)
  await change(sql`delete from audit_logs where action in ('certificate.line', 'certificate.begin-lines')`)
  expect(await page(one.code)).toContain('Còn hiệu lực')
  const { signal } = new AbortController()
  const points = (more: number) =>
    change(sql`update certificates set points = points + ${more}::numeric where id = ${id}`)
  await points(1)
  expect(await restateAll(api.db, api.platform, signal)).toContain(one.number)
  await points(-1)
  const away = { ...api.platform.papers, isSound: async () => false }
  expect(await restateAll(api.db, { ...api.platform, papers: away }, signal)).toContain(one.number)
  expect(await linesOf(id)).toEqual([])
  await beginLines(api.db, api.platform, signal)
  await beginLines(api.db, api.platform, signal)
  expect((await linesOf(id)).map(({ words }) => words['act']?.['kind'])).toEqual(['restated'])
  expect(await page(one.code)).toContain('Còn hiệu lực')
  const other = await ofTheShortWay()
  expect(await page(other.code)).toContain('<title>Đang kiểm tra')
  const begun = rows.selectFrom('audit_logs').select('changes').where('action', '=', 'certificate.begin-lines')
  const said = (await begun.execute()).map(({ changes }) => String(changes?.['differing']?.after))
  expect(said).toHaveLength(1)
  expect([said[0]?.includes(other.number), said[0]?.includes(one.number)]).toEqual([true, false])
})

it('one of them that did not agree is signed on the word of one who signs and a second one, once', async () => {
  const { code, number } = await ofTheShortWay()
  const [leader, admin, assessor] = [staffEmail('leader'), staffEmail('administrator'), staffEmail('assessor')]
  const restate = (by = leader, second = admin) => {
    const words = `scripts/restate.ts --by ${by} --second ${second} --reason đã-đối-chiếu --number`
    return runScript(api, [...words.split(' '), number])
  }
  expect(await restate(leader, leader)).toMatchObject({ code: 1, text: expect.stringContaining('hai người khác nhau') })
  expect(await restate(leader, assessor)).toMatchObject({ code: 1, text: expect.stringContaining('có quyền ký') })
  expect(await page(code)).toContain('<title>Đang kiểm tra')
  expect((await restate()).text).toContain(`đã ký dòng đầu tiên theo lời ${leader}, ${admin} xác nhận`)
  expect(await page(code)).not.toContain('<title>Đang kiểm tra')
  expect(await restate()).toMatchObject({ code: 1, text: expect.stringContaining('đã có dòng ký') })
})

it('where no cache stands before the server, no job tells it of changes', async () => {
  const { rows: asked } = await api.owner.query("select from pgboss.job where name = 'purge-page'")
  expect(asked).toEqual([])
})
