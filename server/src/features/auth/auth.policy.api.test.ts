import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { barOf } from './auth.policy.ts'

const api = await startApi()

it('has one rule with the database for whether an account works', async () => {
  for (const status of ['active', 'inactive'] as const) {
    for (const days of [null, -2, -1, 0, 1]) {
      const { rows } = await sql<{ now: Date; works: boolean }>`
        select now(), account_works(${status}, ${days}::int + (now() at time zone 'Asia/Ho_Chi_Minh')::date) as works`.execute(
        api.rows,
      )
      const [{ now, works } = { now: new Date(), works: null }] = rows
      const account = { status, expires_on: days === null ? null : addDays(vietnamDay(now), days) }
      expect([status, days, barOf(account, now) === null]).toEqual([status, days, works])
    }
  }
})
