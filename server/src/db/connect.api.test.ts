import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { translate } from '../http/errors.ts'
import type { Db } from './types.ts'

const { db, rows, call, anotherInstance } = await startApi()

const backendOf = async (transaction: Db): Promise<number> => {
  const { rows: found } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return found[0]?.pid ?? 0
}

it('outlives a connection that the database ends between two statements of a transaction', async () => {
  const cutOff = db.transaction().execute(async (transaction) => {
    const pid = await backendOf(transaction)
    await sql`select pg_terminate_backend(${pid}::int)`.execute(rows)
    await pause(200)
    await sql`select 1`.execute(transaction)
  })
  const error = await cutOff.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(translate(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 })
  expect((await call(contract.settings.programme, {})).status).toBe(200)
})

it('keeps to its own settings on a database that has others', async () => {
  const others = {
    datestyle: "'German, DMY'",
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
    timezone: "'Asia/Tokyo'",
  }
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(rows)
  for (const [name, value] of Object.entries(others)) {
    await sql.raw(`alter database "${named[0]?.name ?? ''}" set ${name} = ${value}`).execute(rows)
  }
  const instance = await anotherInstance()
  const settings = Object.keys(others).map((name) => sql`current_setting(${name}::text)`)
  const { rows: found } = await sql`select array[${sql.join(settings)}] as held, now() as at`.execute(instance.db)
  expect(found).toMatchObject([{ held: ['ISO, MDY', 'on', 'read committed', 'UTC'], at: expect.any(Date) as Date }])
  expect((await instance.call(contract.settings.programme, {})).status).toBe(200)
})
