import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTemplate, startApi } from '../../../../tests/support/api.ts'
import { openPool } from '../connect.ts'
import type { Database } from '../types.ts'
import { preparingPool } from './prepared-statements.ts'

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

describe('the statements that a connection keeps', async () => {
  const limit = 5
  const database = await copyTemplate()
  const pool = preparingPool(openPool(database.owner, null, 1), limit)
  const one = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  afterAll(async () => {
    await one.destroy()
    await database.drop()
  })
  const ask = async (shape: number, on = one) =>
    (await sql<{ n: number }>`select ${1}::int + ${sql.raw(String(shape))} as n`.execute(on)).rows[0]?.n
  const kept = async () => {
    const found = await sql<{ shape: string }>`select substring(statement from ${'::int [+] ([0-9]+) as n'}) as shape
      from pg_prepared_statements`.execute(one)
    return found.rows.flatMap(({ shape }) => (shape === null ? [] : [Number(shape)])).toSorted((a, b) => a - b)
  }

  it('are the ones that it used last, and each is answered right', async () => {
    for (let shape = 0; shape < 40; shape += 1) {
      expect(await ask(shape)).toBe(shape + 1)
      expect(await ask(0)).toBe(1)
    }
    await kept()
    expect(await kept()).toEqual([0, 37, 38, 39])
    expect(await ask(3)).toBe(4)
  })

  it('make room also where one failed at its first use within a transaction', async () => {
    const failing = one.transaction().execute(async (transaction) => {
      for (let shape = 100; shape < 120; shape += 1) await ask(shape, transaction)
      await sql`select nothing from nowhere where ${1} = 1`.execute(transaction)
    })
    await expect(failing).rejects.toMatchObject({ code: '42P01' })
    for (let shape = 50; shape < 60; shape += 1) expect(await ask(shape)).toBe(shape + 1)
    await kept()
    expect(await kept()).toEqual([56, 57, 58, 59])
  })
})

beforeAll(async () => {
  await sql`create table notes (id int primary key, about text not null)`.execute(rows)
  await sql`grant all on notes to nhanxanh_app`.execute(rows)
  await sql`insert into notes values (1, 'a'), (2, 'b'), (3, 'c')`.execute(rows)
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
