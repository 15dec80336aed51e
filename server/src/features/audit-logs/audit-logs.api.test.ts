import { contract } from '@nhanxanh/contract'
import { auditEntities } from '@nhanxanh/contract/features/audit-logs.rules'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, signIn, db } = api

it('calls the record of an act by its code and name, as they are now', async () => {
  const { facility } = await pendingFacility(api)
  const administrator = await signIn('administrator')
  const { data } = await call(contract.auditLogs.list, { query: { refId: facility.id } }, administrator)
  expect(data.items[0]?.record).toEqual({ code: facility.code, name: expect.stringMatching(/\S/) })
})

it('has no name for a record that is gone, that has none, or that is no record at all', async () => {
  const named = async (entity: string, ref: string | null) =>
    (await sql`select * from audited_record(${entity}, ${ref})`.execute(db)).rows
  for (const entity of auditEntities) {
    expect(await named(entity, '00000000-0000-4000-8000-00000000dead')).toEqual([])
    expect(await named(entity, 'lanhdao@nhanxanh.example')).toEqual([])
    expect(await named(entity, null)).toEqual([])
  }
})
