import { contract } from '@nhanxanh/contract'
import { auditEntities } from '@nhanxanh/contract/features/audit-logs.entities'
import { sensitiveActions } from '@nhanxanh/contract/features/audit-logs.rules'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, signIn, db, rows } = api

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

it('finds the acts on a record by its name or code, and those of a person by theirs', async () => {
  const { facility } = await pendingFacility(api)
  const administrator = await signIn('administrator')
  const found = async (q: string) => {
    const { data } = await call(contract.auditLogs.list, { query: { q, limit: 100 } }, administrator)
    expect(data.total).toBe(data.items.length)
    return data.items
  }
  const [first] = await found(facility.code)
  expect(first).toMatchObject({ refId: facility.id, record: { code: facility.code } })
  const named = await found(first?.record?.name.toLowerCase() ?? '')
  expect(named.map(({ refId }) => refId)).toContain(facility.id)
  expect((await found(administrator.user.name)).some(({ changedBy }) => changedBy.id === administrator.user.id)).toBe(
    true,
  )
  expect(await found('không có bản ghi nào tên như vậy')).toEqual([])
})

it('records thirty refusals of one act by one account in an hour, however often it is tried', async () => {
  const viewer = await signIn('viewer')
  const refuse = () =>
    patient(call)(contract.users.ban, { params: { id: viewer.user.id }, body: { code: 'left', note: null } }, viewer)
  const answers = await Promise.all(Array.from({ length: 50 }, refuse))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  const recorded = await rows
    .selectFrom('audit_logs')
    .select('id')
    .where('changed_by', '=', viewer.user.id)
    .where('outcome', '=', 'refused')
    .execute()
  expect(recorded).toHaveLength(30)
})

it('lists what one looks for first: acts on people and rights, and what leaves as a file', async () => {
  const administrator = await signIn('administrator')
  const body = { name: 'Vai trò nhạy cảm', description: null, permissions: ['report:view'] as never[] }
  const { data: role } = await call(contract.roles.create, { body }, administrator)
  const { data } = await call(contract.auditLogs.list, { query: { sensitive: 'yes', limit: 100 } }, administrator)
  expect(data.items[0]).toMatchObject({ action: 'role.create', refId: role.id })
  expect(data.items.filter(({ action }) => !sensitiveActions.includes(action))).toEqual([])
  const { data: density } = await call(contract.auditLogs.density, { query: { sensitive: 'yes' } }, administrator)
  expect(JSON.stringify(density)).not.toBe(
    JSON.stringify((await call(contract.auditLogs.density, { query: {} }, administrator)).data),
  )
})
