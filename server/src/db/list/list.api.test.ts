import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { auditLogs } from '../../features/audit-logs/audit-logs.list.ts'
import { facilities } from '../../features/facilities/facilities.list.ts'
import type { FacilitiesQuery } from '../../features/facilities/facilities.list.ts'
import { contains, phraseOf } from './search.ts'
import type { Db } from '../types.ts'

const { db, rows } = await startApi()
const standpoint = {
  callerId: '00000000-0000-4000-8000-000000000000',
  assignedOnly: false,
  seesPersonalNumbers: true,
  submittedBefore: () => new Date(),
  today: '2026-11-25',
}
const query: FacilitiesQuery = { page: 1, limit: 20, orderField: 'submittedAt', orderDirection: 'DESC' }
const statuses = ['pending', 'approved', 'rejected'] as const

/** Facilities with owners of their own, spread over two years; names repeat a few words. */
const plant = async (count: number) => {
  await sql`with owner as (
      insert into users (kind, email, name, password_hash)
      select 'owner', 'dem' || n || '@kiemthu.example', 'Chủ ' || n, '-' from generate_series(1, ${count}::int) n
      returning id, substring(email from '[0-9]+')::int as n)
    insert into facilities (owner_id, code, name, type, sub_type, street, commune_code, representative_name,
      representative_phone, identity_code_type, identity_code, status, name_folded, search_text, submitted_at, edited_at,
      decided_at, created_at, updated_at)
    select id, 'DEM-' || n, 'Cơ sở ' || n, case when n % 3 = 0 then 'DTQDL' else 'CSLT' end, 'khach_san', 'x', '22366', 'x',
      '+84' || n, 'CCCD', 'dem' || n, case when n % 2 = 0 then 'pending' else 'approved' end, 'co so ' || n,
      'co so ' || n || case when n % 4 = 0 then ' bien xanh' else ' nui' end, at, at,
      case when n % 2 = 0 then null else at end, at, at
    from owner, lateral (select timestamptz '2025-01-01' + n * interval '37 hours' as at) moment`.execute(rows)
}

const random = seededRandom(11)
class RolledBack extends Error {}

/** One random act on a random facility, one in four of them rolled back. */
const act = async (): Promise<void> => {
  const n = random.int(1, 400)
  const [kind, isUndone, status] = [random.int(1, 6), random.chance(0.25), random.pick(statuses)]
  const words = random.pick(['bien xanh', 'nui', 'bien', 'xanh bien hoa'])
  const code = sql`code = ${`DEM-${n}`}`
  await db
    .transaction()
    .execute(async (trx) => {
      if (kind === 1) await sql`delete from facilities where ${code}`.execute(trx)
      if (kind === 2) await sql`update facilities set search_text = ${`co so ${n} ${words}`} where ${code}`.execute(trx)
      if (kind === 3) {
        await sql`update facilities set submitted_at = submitted_at - interval '40 days' where ${code}`.execute(trx)
      }
      // Keys alone: what is searched stays as it is.
      if (kind > 4) {
        await sql`update facilities set sub_type = ${random.pick(['khach_san', 'nha_nghi'])} where ${code}`.execute(trx)
      } else {
        await sql`update facilities set status = ${status}::text,
          decided_at = case when ${status}::text = 'pending' then null else now() end where ${code}`.execute(trx)
      }
      await sql`insert into audit_logs (changed_by_name, changed_by_folded, action, entity_type, outcome, request_id)
        values ('Lan', 'lan', 'facility.edit', 'facility', 'success', 'thu')`.execute(trx)
      if (isUndone) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

const differences = async (list: string) => {
  const { rows: found } = await sql`select * from list_differences(${list})`.execute(rows)
  return found
}

/** What the list answers and what the rows say, both in one snapshot. */
const compare = (listQuery: FacilitiesQuery) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx: Db) => {
      const phrase = phraseOf(listQuery.q ?? '')
      const where = sql`${facilities.where(listQuery, standpoint)} and ${phrase ? contains('r.search_text', phrase) : sql`true`}`
      const page = await facilities.page(trx, listQuery, standpoint)
      const skipped = (listQuery.page - 1) * listQuery.limit
      const truth = await sql<{ id: string; n: number }>`select r.id, count(*) over ()::int as n from facilities r
        where ${where} order by r.submitted_at desc, r.id desc limit ${listQuery.limit} offset ${skipped}`.execute(trx)
      const listed = { ids: page.rows.map(({ id }) => id), total: page.total }
      return { listed, there: { ids: truth.rows.map(({ id }) => id), total: truth.rows[0]?.n ?? page.total } }
    })

const queries: FacilitiesQuery[] = [
  query,
  { ...query, status: ['pending'] },
  { ...query, status: ['pending', 'rejected'], page: 7 },
  { ...query, type: ['CSLT'], page: 8 },
  { ...query, submittedFrom: '2025-03-14', submittedTo: '2026-02-10', page: 7 },
  { ...query, type: ['DTQDL'], submittedFrom: '2025-03-14', status: ['approved'] },
  { ...query, provinceCode: ['56'], communeCode: ['22366'] },
  { ...query, subType: ['khach_san'], page: 2 },
  { ...query, q: 'bien xanh', page: 2 },
  { ...query, q: 'xanh biển', status: ['pending'] },
  { ...query, q: 'co so 12' },
  { ...query, q: 'nui', page: 3 },
  { ...query, q: 'nui', type: ['CSLT'] },
]

describe('a list with counters', () => {
  beforeAll(async () => {
    await plant(400)
    // Searches are remembered from the second time on.
    for (let nth = 0; nth < 3; nth += 1) {
      for (const one of queries) await facilities.page(db, one, standpoint)
      await pause(50)
    }
  })

  it('answers as the rows say, also while eight writers change and take back, and folds in between', async () => {
    const writing = new AbortController()
    const write = async () => {
      for (let nth = 0; nth < 60; nth += 1) await act()
    }
    const read = async () => {
      while (!writing.signal.aborted) {
        for (const one of queries) {
          const { listed, there } = await compare(one)
          expect([one, listed]).toEqual([one, there])
        }
      }
    }
    const reading = read()
    await Promise.all(Array.from({ length: 8 }, write))
    writing.abort()
    await reading
    expect(await differences('facilities')).toEqual([])
    expect(await differences('audit_logs')).toEqual([])
    const { rows: folded } = await sql<{ n: number }>`select count(*) as n from facilities_counts`.execute(rows)
    expect(folded[0]?.n).toBeGreaterThan(0)
    const { total } = await auditLogs.page(db, { ...query, orderField: 'createdAt', q: 'Làn' }, null)
    const lan = sql<{ n: number }>`select count(*) as n from audit_logs where changed_by_folded = 'lan'`
    expect(total).toBe((await lan.execute(rows)).rows[0]?.n)
  }, 60_000)

  it('cannot be miscounted by the application, and is counted anew by its owner', async () => {
    for (const table of ['facilities_counts', 'facilities_journal', 'facilities_phrases', 'list_counters']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied')
    }
    await sql`update facilities_counts set n = n + 1 where level = 'a'`.execute(rows)
    expect(await differences('facilities')).not.toEqual([])
    await sql`select list_rebuild('facilities')`.execute(rows)
    expect(await differences('facilities')).toEqual([])
  })
})
