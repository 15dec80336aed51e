import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { seed } from '../../../../tests/support/random.ts'
import type { Db } from '../../db/types.ts'

const { db, rows } = await startApi()
const random = seededRandom(seed)
const count = 24

/** Registrations with owners of their own, each with a licence; their grounds are few, so many look like another. */
const plant = () =>
  sql`with owner as (
      insert into users (kind, email, name, password_hash)
      select 'owner', 'chu' || n || '@kiemthu.example', 'Chủ ' || n, '-' from generate_series(1, ${count}::int) n
      returning id, substring(email from '[0-9]+')::int as n),
    facility as (
      insert into facilities (owner_id, code, name, type, sub_type, street, commune_code, representative_name, representative_phone,
        identity_code_type, identity_code, name_folded, search_text, submitted_at, edited_at, created_at, updated_at)
      select id, 'SKK-' || n, 'Cơ sở', 'CSLT', 'khach_san', 'x', '22366', 'x', '+84' || n % 5, 'CCCD', 'skk' || n, 'co so ' || n % 7,
        'x', now(), now(), now(), now() from owner returning id, owner_id),
    file as (
      insert into files (name, type, size, sha256, uploaded_by, created_at)
      select 'a.pdf', 'application/pdf', 1, repeat('0', 64), owner_id, now() from facility returning id, uploaded_by)
    insert into facility_licences (file_id, facility_id, position)
    select file.id, facility.id, 0 from file join facility on owner_id = uploaded_by`.execute(rows)

const differing = async () => (await sql`table facility_facts_differing`.execute(rows)).rows
const one = () => sql`(select id from facilities where code = ${`SKK-${random.int(1, count)}`})`

/** What acts write, at random. */
const writings: readonly (() => ReturnType<typeof sql>)[] = [
  () =>
    sql`update facilities set representative_phone = ${`+84${random.int(0, 4)}`}, edition = edition + 1 where id = ${one()}`,
  () =>
    sql`update facilities set name_folded = ${`co so ${random.int(0, 6)}`}, edition = edition + 1 where id = ${one()}`,
  () => {
    const status = random.pick(['pending', 'approved', 'rejected'])
    const decidedAt = status === 'pending' ? null : new Date()
    return sql`update facilities set status = ${status}, decided_at = ${decidedAt}, attempt = attempt + 1 where id = ${one()}`
  },
  () => sql`insert into duplicate_verdicts (facility_id, other_id, verdict, edition, other_edition, judged_by, judged_at)
    select a.id, b.id, ${random.pick(['same', 'different', 'different'])}, a.edition, b.edition, a.owner_id, now()
    from facilities a join facilities b on a.id < b.id where a.id = ${one()} and a.representative_phone = b.representative_phone
    order by random() limit 1
    on conflict (facility_id, other_id) do update set verdict = excluded.verdict, edition = excluded.edition,
      other_edition = excluded.other_edition`,
  () =>
    sql`update facility_licences set removed_at = case when removed_at is null then now() end where facility_id = ${one()}`,
  () => sql`update files set damaged_at = case when damaged_at is null then now() end
    where id = (select file_id from facility_licences where facility_id = ${one()})`,
  () => sql`insert into contacts (code, origin, name, phone, subject, body, kind, facility_id, name_folded, search_text, received_at,
      updated_at)
    values (gen_random_uuid(), 'staff', 'x', '1', 'x', 'x', 'complaint', ${one()}, 'x', 'x', now(), now())`,
  () => sql`update contacts set finding = ${random.pick(['valid', 'invalid'])}, facility_id = ${one()}
    where id = (select id from contacts order by random() limit 1 for update skip locked)`,
  () => sql`insert into facility_changes (facility_id, facility_version, proposed_by, is_by_owner, note, before, after, proposed_at)
    select id, version, owner_id, true, 'x', '{}', '{}', now() from facilities f where id = ${one()}
      and not exists (select from facility_changes c where c.facility_id = f.id and c.status = 'open')
    on conflict do nothing`,
  () =>
    sql`update facility_changes set status = 'withdrawn', decided_at = now() where facility_id = ${one()} and status = 'open'`,
]

class RolledBack extends Error {}
const act = async (): Promise<void> => {
  const write = random.pick(writings)
  const isUndone = random.chance(0.2)
  await db
    .transaction()
    .execute(async (trx: Db) => {
      await write().execute(trx)
      if (isUndone) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

describe('the facts of facilities', () => {
  beforeAll(plant)

  it('are what is found anew, after eight writers at once', async () => {
    const { rows: planted } = await sql`select from facility_facts where is_duplicate`.execute(rows)
    expect(planted.length).toBeGreaterThan(0)
    expect(await differing()).toEqual([])
    const write = async () => {
      for (let nth = 0; nth < 60; nth += 1) await act()
    }
    await Promise.all(Array.from({ length: 8 }, write))
    expect(await differing()).toEqual([])
  })

  it('know of each other where two come to look alike at the same moment', async () => {
    const alike = (trx: Db, code: string) =>
      sql`update facilities set representative_phone = '+849', edition = edition + 1 where code = ${code}`.execute(trx)
    await sql`update facilities set status = 'pending', decided_at = null, representative_phone = code, name_folded = code
      where code in ('SKK-1', 'SKK-2')`.execute(rows)
    const first = await db.startTransaction().execute()
    await alike(first, 'SKK-1')
    const second = db.transaction().execute((trx) => alike(trx, 'SKK-2'))
    await Promise.race([second, pause(300)])
    await first.commit().execute()
    await second
    expect(await differing()).toEqual([])
  })

  it('are written by nothing but the triggers, and found anew by the owner of the database', async () => {
    await expect(sql`update facility_facts set is_duplicate = true`.execute(db)).rejects.toThrow('permission denied')
    await sql`update facility_facts set has_complaint = not has_complaint`.execute(rows)
    expect(await differing()).not.toEqual([])
    await sql`select rebuild_facility_facts()`.execute(rows)
    expect(await differing()).toEqual([])
  })
})
