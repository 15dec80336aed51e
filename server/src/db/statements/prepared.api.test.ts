import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { goesWithCommit } from './prepared.ts'

const { db, rows } = await startApi()

it('keeps statements prepared, and survives a migration that changes their table', async () => {
  await sql`create table growing (id int)`.execute(rows)
  await sql`insert into growing values (1)`.execute(rows)
  const read = () => sql`select * from growing where id = ${1}`.execute(db)
  for (let nth = 0; nth < 4; nth += 1) expect((await read()).rows).toEqual([{ id: 1 }])
  const prepared = await db.connection().execute((one) => {
    const names = sql<{ name: string }>`select name from pg_prepared_statements where statement like ${'%growing%'}`
    return names.execute(one)
  })
  expect(prepared.rows).not.toEqual([])
  await sql`alter table growing add column size int default 7`.execute(rows)
  for (let nth = 0; nth < 4; nth += 1) expect((await read()).rows).toEqual([{ id: 1, size: 7 }])
})

const text = 'insert into notes (id, about) values ($1, $2)'
goesWithCommit(text)

describe('a transaction', () => {
  beforeAll(async () => {
    await sql`create table notes (id int primary key, about text not null)`.execute(rows)
    await sql`grant all on notes to nhanxanh_app`.execute(rows)
  })

  const note = (on: typeof db, id: number, about: string | null = 'x') =>
    sql`insert into notes (id, about) values (${id}, ${about})`.execute(on)
  const other = (on: typeof db, id: number) =>
    sql`insert into notes (about, id) values (${'other'}, ${id}) returning id`.execute(on)
  const ids = async (on = db) =>
    (await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(on)).rows.map(({ id }) => id)

  it('keeps what goes with its commit, alone or after others, also where a reading comes between', async () => {
    await db.transaction().execute(async (t) => void (await note(t, 1)))
    await db.transaction().execute(async (t) => {
      expect((await other(t, 2)).rows).toEqual([{ id: 2 }])
      await note(t, 3)
      expect(await ids(t)).toEqual([1, 2, 3])
      await note(t, 4)
      await note(t, 5)
    })
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    const now = sql<{ isOpen: boolean }>`select pg_current_xact_id_if_assigned() is not null as "isOpen" where ${true}`
    expect((await now.execute(db)).rows).toEqual([{ isOpen: false }])
  })

  it('leaves nothing where what goes with its commit fails, and the connection works on', async () => {
    const broken = db.transaction().execute(async (t) => {
      await other(t, 6)
      await note(t, 7, null)
    })
    await expect(broken).rejects.toMatchObject({ code: '23502' })
    const early = db.transaction().execute(async (t) => {
      await note(t, 1)
      await other(t, 8)
    })
    await expect(early).rejects.toMatchObject({ code: '23505' })
    for (let nth = 0; nth < 12; nth += 1) expect(await ids()).toEqual([1, 2, 3, 4, 5])
  })

  it('that is given up leaves nothing, whether it had sent something or not', async () => {
    for (const hasWritten of [true, false]) {
      const givenUp = db.transaction().execute(async (t) => {
        if (hasWritten) await other(t, 9)
        await note(t, 10)
        throw new Error('given up')
      })
      await expect(givenUp).rejects.toThrow('given up')
    }
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
  })

  it('says at its end when a failure that somebody ignored has undone it', async () => {
    const ignored = db.transaction().execute(async (t) => {
      await other(t, 11)
      await other(t, 1).catch(() => undefined)
    })
    await expect(ignored).rejects.toThrow('rolled back instead of committed')
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
  })

  it('is one for many at once', async () => {
    const writing = Array.from({ length: 60 }, (_each, nth) =>
      db.transaction().execute(async (t) => {
        await other(t, 100 + nth * 2)
        await note(t, 101 + nth * 2)
        if (nth % 3 === 0) throw new Error('given up')
      }),
    )
    await Promise.allSettled(writing)
    const kept = Array.from({ length: 60 }, (_each, nth) => nth).filter((nth) => nth % 3 !== 0)
    expect((await ids()).slice(5)).toEqual(kept.flatMap((nth) => [100 + nth * 2, 101 + nth * 2]))
  })
})

describe('a statement', () => {
  it('reads what PostgreSQL answers as the driver does', async () => {
    const one = sql<Record<string, unknown>>`select ${7}::int as number, ${'8'}::bigint as big, ${true}::bool as yes,
      ${null}::text as nothing, ${'2026-11-21'}::date as day, ${new Date(0)}::timestamptz as moment,
      ${['a', 'b"c', null]}::text[] as list, ${JSON.stringify({ a: [1] })}::jsonb as json, ${Buffer.from([1, 2])}::bytea as bytes`
    for (let nth = 0; nth < 4; nth += 1) {
      expect((await one.execute(db)).rows).toEqual([
        {
          number: 7,
          big: 8,
          yes: true,
          nothing: null,
          day: '2026-11-21',
          moment: new Date(0),
          list: ['a', 'b"c', null],
          json: { a: [1] },
          bytes: Buffer.from([1, 2]),
        },
      ])
    }
    const changed = await sql`update notes set about = ${'y'} where id < ${3}`.execute(db)
    expect(changed.numAffectedRows).toBe(2n)
    const two = await sql`select 1 as one; select 2 as two`.execute(db).catch((error: Error) => error)
    expect(two).not.toBeInstanceOf(Error)
  })

  it('that fails, or a value that cannot be written, costs no connection and is no other the next time', async () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    for (let nth = 0; nth < 12; nth += 1) {
      await expect(sql`select ${loop}::jsonb as json`.execute(db)).rejects.toThrow('circular')
      await expect(sql`select 10 / ${0}::int as share`.execute(db)).rejects.toMatchObject({ code: '22012' })
      expect((await sql`select 10 / ${nth + 1}::int as share`.execute(db)).rows).toHaveLength(1)
      await expect(sql`select nothing from ${sql.raw('nowhere')} where ${1} = 1`.execute(db)).rejects.toMatchObject({
        code: '42P01',
      })
    }
    await sql`create table nowhere (nothing int)`.execute(rows)
    await sql`grant select on nowhere to nhanxanh_app`.execute(rows)
    expect((await sql`select nothing from ${sql.raw('nowhere')} where ${1} = 1`.execute(db)).rows).toEqual([])
  })
})
