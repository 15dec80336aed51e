import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { facilities } from '../../features/facilities/facilities.list.ts'
import type { FacilitiesQuery } from '../../features/facilities/facilities.list.ts'

const { db, rows } = await startApi()
const standpoint = {
  callerId: '00000000-0000-4000-8000-000000000000',
  assignedOnly: false,
  seesPersonalNumbers: true,
  submittedBefore: () => new Date(),
  today: '2026-11-25',
}
const listQuery = (q: string, more: Partial<FacilitiesQuery> = {}): FacilitiesQuery => ({
  page: 1,
  limit: 100,
  orderField: 'relevance',
  orderDirection: 'DESC',
  q,
  ...more,
})

/** 260 facilities in one street, one of them also called so; each handed in a day after the one before. */
beforeAll(async () => {
  await sql`with owner as (
      insert into users (kind, email, name, password_hash)
      select 'owner', 'hang' || n || '@kiemthu.example', 'Chủ', '-' from generate_series(1, 260) n
      returning id, substring(email from '[0-9]+')::int as n),
    named as (select *, case n when 7 then 'Hòn Chồng' when 8 then 'Quán Hòn Chồng' when 9 then 'Hon Chongmai'
      else 'Cơ sở ' || n end as name, case n when 7 then 'hon chong' when 8 then 'quan hon chong'
      when 9 then 'hon chongmai' else 'co so ' || n end as folded from owner)
    insert into facilities (owner_id, code, name, type, sub_type, street, commune_code, representative_name,
      representative_phone, identity_code_type, identity_code, name_folded, search_text, submitted_at, edited_at,
      created_at, updated_at)
    select id, 'HANG-' || n, name, 'CSLT', 'khach_san', 'Đường Hòn Chồng', '22366', 'x', '+84' || n, 'CCCD', 'hang' || n,
      folded, folded || ' duong hon chong hang ' || n, at, at, at, at
    from named, lateral (select timestamptz '2026-01-01' + n * interval '1 day' as at) moment`.execute(rows)
})

const pages = async (query: FacilitiesQuery) => {
  const found: { id: string; name: string; code: string }[] = []
  for (let page = 1; found.length < 300; page += 1) {
    const answer = await facilities.page(db, { ...query, page }, standpoint)
    if (answer.rows.length === 0) break
    found.push(...answer.rows)
  }
  return found
}

it('a search that says too little: first what is called so, then the own order of the list', async () => {
  const query = listQuery('hòn chồng', { limit: 2 })
  const { rows: first, total } = await facilities.page(db, query, standpoint)
  expect(total).toBe(260)
  expect(first.map(({ name }) => name)).toEqual(['Hòn Chồng', 'Quán Hòn Chồng'])
  // A hundred are ranked: two that are called so, one that nearly is, and others of the street by name.
  const rest = await facilities.page(db, { ...query, page: 51 }, standpoint)
  expect(rest.rows.map(({ code }) => code)).toEqual(['HANG-260', 'HANG-259'])
})

it.each([1, 2, 20, 100])(
  'where fewer than a page of %i are called so, they stand first all the same',
  async (limit) => {
    const found = await pages(listQuery('chong', { limit }))
    expect(found).toHaveLength(260)
    const called = ['HANG-7', 'HANG-8', 'HANG-9']
    expect(
      found
        .slice(0, 3)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(called)
    const newest = Array.from({ length: 260 }, (_, nth) => `HANG-${260 - nth}`).filter((code) => !called.includes(code))
    expect(found.slice(3).map(({ code }) => code)).toEqual(newest)
  },
)

it.each([2, 7, 100])('pages of %i hold every record once', async (limit) => {
  for (const q of ['hòn chồng', 'chong', 'hang 25']) {
    const query = listQuery(q, { limit })
    const found = await pages(query)
    const { total } = await facilities.page(db, query, standpoint)
    expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([total, total])
  }
})

it.each(['hòn chồng', 'chong', 'hang 25'])('stepping through “%s” follows the pages', async (q) => {
  const query = listQuery(q, { limit: 20 })
  const order = (await pages(listQuery(q, { limit: 1 }))).map(({ id }) => id)
  for (const at of [0, 1, 2, 3, order.length - 1]) {
    expect(await facilities.position(db, order[at] ?? '', query, standpoint)).toEqual({
      position: at + 1,
      total: order.length,
      previous: order[at - 1] ?? null,
      next: order[at + 1] ?? null,
    })
  }
})

it('an order that a person chose is kept, and without a search relevance is the own order', async () => {
  const byCode = await facilities.page(
    db,
    listQuery('hon chong', { orderField: 'code', orderDirection: 'ASC' }),
    standpoint,
  )
  expect(byCode.rows[0]?.code).toBe('HANG-1')
  const newest = await facilities.page(db, listQuery('', { limit: 1 }), standpoint)
  expect(newest.rows[0]?.code).toBe('HANG-260')
})
