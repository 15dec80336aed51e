import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { fullChecklist, pendingFacility } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs, facilities, files, roles } = contract
const people = cast(api, { admin: ['administrator', 1], officer: ['secretariat', 1] })

const entriesOf = async (refId: string) =>
  (await call(auditLogs.list, { query: { refId, limit: 100 } }, people.admin)).data.items
const decided = async () => {
  const { facility } = await pendingFacility(api)
  const params = { id: facility.id }
  const body = { version: facility.version, checklist: fullChecklist }
  await call(facilities.approve, { params, body }, people.officer)
  return facility
}

describe('an entry', () => {
  it('knows role, address and device of the moment, and what stands before and after it', async () => {
    const facility = await decided()
    const [newest, first] = await entriesOf(facility.id)
    const { data } = await call(auditLogs.get, { params: { id: newest?.id ?? '' } }, people.admin)
    expect(data).toMatchObject({
      action: 'facility.approve',
      role: 'Tổ thư ký',
      ip: '127.0.0.1',
      earlierId: first?.id,
      laterId: null,
      sameRequest: [],
    })
    expect(data.changes).not.toBeNull()
    const before = await call(auditLogs.get, { params: { id: first?.id ?? '' } }, people.admin)
    expect(before.data.laterId).toBe(newest?.id)
    const nowhere = await call(auditLogs.get, { params: { id: '999999999' } }, people.admin)
    expect(nowhere.error.code).toBe('AUDIT_LOG_NOT_FOUND')
  })

  it('shows what was changed only to those who may read entries', async () => {
    const facility = await decided()
    const body = {
      name: 'Chỉ danh sách nhật ký',
      description: null,
      permissions: ['audit-log:list'],
      assignedOnly: false,
    }
    const { data: role } = await call(roles.create, { body: body as never }, people.admin)
    const officer = await rows
      .selectFrom('users')
      .select('id')
      .where('id', '=', people.officer.id)
      .executeTakeFirstOrThrow()
    const own = await rows.selectFrom('users').select('role_id').where('id', '=', officer.id).executeTakeFirstOrThrow()
    await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', officer.id).execute()
    const { data } = await call(auditLogs.list, { query: { refId: facility.id } }, people.officer)
    const refused = await call(auditLogs.get, { params: { id: data.items[0]?.id ?? '' } }, people.officer)
    await rows.updateTable('users').set({ role_id: own.role_id }).where('id', '=', officer.id).execute()
    expect(data.items.map(({ changes }) => changes)).toEqual([null, null])
    expect(refused.status).toBe(403)
    expect((await entriesOf(facility.id)).every(({ changes }) => changes !== null)).toBe(true)
  })
})

describe('the story of a record', () => {
  it('tells what happened to it and to what belongs to it, the newest first', async () => {
    const facility = await decided()
    const query = { entityType: 'facility', refId: facility.id }
    const { data } = await call(auditLogs.story, { query }, people.admin)
    expect(data.items.map(({ action }) => action)).toEqual(['facility.approve', 'facility.register'])
    expect((await call(auditLogs.story, { query }, people.officer)).status).toBe(403)
  })
})

describe('the density of the log', () => {
  it('counts each hour under the filters of the list, and days or months where the span is long', async () => {
    const facility = await decided()
    const today = vietnamDay(new Date())
    const total = async (query: Parameters<typeof call<typeof auditLogs.density>>[1]['query']) => {
      const { data } = await call(auditLogs.density, { query }, people.admin)
      return { ...data, total: data.slots.reduce((sum, { count }) => sum + count, 0) }
    }
    const own = await total({ refId: facility.id })
    expect([own.unit, own.to, own.total]).toEqual(['hour', today, 2])
    expect(own.slots.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d$/.test(at))).toBe(true)
    expect((await total({ refId: facility.id, createdFrom: '2026-01-01', createdTo: today })).unit).toBe('day')
    const years = await total({ refId: facility.id, createdFrom: '2020-01-01', createdTo: today })
    expect([years.unit, years.total]).toEqual(['month', 2])
  })
})

describe('a sensitive read', () => {
  it('of a licence leaves a row, and of what one has uploaded oneself none', async () => {
    const { fileId, owner } = await pendingFacility(api)
    const reads = () =>
      rows
        .selectFrom('audit_logs')
        .select('changed_by')
        .where('action', '=', 'file.download')
        .where('ref_id', '=', fileId)
        .execute()
    expect((await call(files.download, { params: { id: fileId } }, people.officer)).status).toBe(200)
    expect(await reads()).toEqual([{ changed_by: people.officer.id }])
    expect((await call(contract.portal.downloadFile, { params: { id: fileId } }, owner)).status).toBe(200)
    expect(await reads()).toHaveLength(1)
  })
})
