import { expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { prepareJobs } from './jobs.ts'

const { owner } = await startApi()
const schedules = async () =>
  (await owner.query<{ name: string; at: Date }>('select name, updated_on as at from pgboss.schedule order by 1')).rows

it('prepares the queue where it was prepared for something else, and else leaves it alone', async () => {
  const before = await schedules()
  await prepareJobs(owner)
  expect(await schedules()).toEqual(before)
  await owner.query("comment on schema pgboss is 'an older version'; delete from pgboss.schedule")
  await prepareJobs(owner)
  expect((await schedules()).map(({ name }) => name)).toEqual(['export-watch', 'nightly-sweep'])
})
