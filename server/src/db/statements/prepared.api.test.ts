import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

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
