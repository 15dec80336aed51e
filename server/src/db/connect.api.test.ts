import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { translate } from '../http/errors.ts'
import type { Db } from './types.ts'

const { db, rows, call } = await startApi()

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
