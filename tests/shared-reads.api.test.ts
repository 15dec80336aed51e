import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import { pendingFacility } from './support/registrations.ts'

const api = await startApi()
const { call, rows, signIn, statements } = api
const { facilities } = contract

/** Somebody who may see the list, and no number of a person in it. */
const onlooker = async (permissions: readonly string[]) => {
  const session = await signIn('assessor')
  const role = rows.selectFrom('users').select('role_id').where('id', '=', session.user.id)
  await rows
    .updateTable('roles')
    .set({ permissions: [...permissions] })
    .where('id', '=', role)
    .execute()
  return session
}

describe('the same question at once', () => {
  it('is read a few times for all who ask, and the answers are the same', async () => {
    await pendingFacility(api)
    const officer = await signIn('secretariat')
    const before = statements.length
    const { asked } = await rows.transaction().execute(async (lock) => {
      // Nobody can read until all have asked.
      await sql`lock table facilities in access exclusive mode`.execute(lock)
      const pages = Array.from({ length: 40 }, () => call(facilities.list, { query: {} }, officer))
      await pause(1_000)
      return { asked: pages }
    })
    const pages = await Promise.all(asked)
    expect(new Set(pages.map(({ status, data }) => `${status} ${JSON.stringify(data.items)}`)).size).toBe(1)
    const reads = statements.slice(before).filter((statement) => statement.includes('list_counts'))
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.length).toBeLessThan(20)
  })

  it('is answered with what was written before it was asked, also in the midst of others who ask', async () => {
    const officer = await signIn('secretariat')
    const asking = Array.from({ length: 30 }, async (_each, nth) => {
      if (nth % 3 > 0) return (await call(facilities.list, { query: { limit: 100 } }, officer)).status
      const { facility } = await pendingFacility(api)
      const { data } = await call(facilities.list, { query: { limit: 100 } }, officer)
      return data.items.some(({ id }) => id === facility.id) ? 200 : `${facility.id} is missing`
    })
    expect(new Set(await Promise.all(asking))).toEqual(new Set([200]))
  })

  it('is answered to each person for that person', async () => {
    const people = [await signIn('secretariat'), await onlooker(['facility:list'])]
    await pendingFacility(api)
    const asked = Array.from({ length: 20 }, (_each, nth) => call(facilities.list, { query: {} }, people[nth % 2]))
    const hidden = (await Promise.all(asked)).map(({ data }) => data.items[0]?.representativePhone.includes('***'))
    expect(hidden).toEqual(hidden.map((_each, nth) => nth % 2 === 1))
  })

  it('is refused from the request on that comes after the right was taken away', async () => {
    const person = await onlooker(['facility:list'])
    const ask = async () => (await call(facilities.list, { query: {} }, person)).status
    expect(await ask()).toBe(200)
    const early = Array.from({ length: 10 }, ask)
    await onlooker(['report:view'])
    const late = Array.from({ length: 10 }, ask)
    expect(new Set(await Promise.all(late))).toEqual(new Set([403]))
    expect([200, 403]).toEqual(expect.arrayContaining(await Promise.all(early)))
  })
})
