import { contract } from '@nhanxanh/contract'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'
import { staffOf } from '../fixtures/staff.ts'

const api = await startApi()
const { call } = api
const { users } = contract
const { admin, roleId, newPerson, officer, signInAs } = await staffOf(api)

const ended = (id: string, session: { token: string }) => endOf(() => call(users.batch, { params: { id } }, session))
const why = ({ problems }: Batch) => Object.fromEntries(problems.map(({ id, why: reason }) => [id, reason]))

describe('another role for many accounts', () => {
  it('names who is affected and who is left out, gives it to each, and hands back what they may not decide', async () => {
    const holder = await officer('Duyệt theo lô', ['facility:list', 'facility:read', 'facility:approve'])
    const { facility, owner } = await pendingFacility(api)
    await call(contract.facilities.claim, { params: { id: facility.id } }, holder)
    const other = await newPerson()
    const ids = [holder.id, other.id, admin.user.id, owner.id]
    const { data: frozen } = await call(users.freezeBatch, { body: { action: 'changeRole', ids } }, admin)
    expect(frozen.sample.map(({ id }) => id).toSorted()).toEqual([holder.id, other.id].toSorted())
    expect(why(frozen)).toEqual({
      [admin.user.id]: 'Đây là tài khoản của chính bạn.',
      [owner.id]: 'Chủ cơ sở không có vai trò.',
    })
    const params = { id: frozen.id }
    expect((await call(users.runBatch, { params, body: {} }, admin)).error.fields).toHaveProperty('roleId')
    await call(users.runBatch, { params, body: { roleId: roleId('Lãnh đạo') } }, admin)
    expect((await ended(frozen.id, admin)).counts).toMatchObject({ done: 2, excluded: 2, failed: 0 })
    const { data } = await call(users.get, { params: { id: other.id } }, admin)
    expect(data.role?.name).toBe('Lãnh đạo')
    expect((await call(contract.profile.get, {}, holder)).data.role.name).toBe('Lãnh đạo')
    const { data: history } = await call(users.story, { params: { id: other.id } }, admin)
    expect(history.items[0]).toMatchObject({
      action: 'user.edit',
      changes: { role: { before: 'Chỉ xem', after: 'Lãnh đạo' } },
    })
    await call(users.freezeBatch, { body: { action: 'changeRole', ids: [holder.id] } }, admin).then(({ data: again }) =>
      call(users.runBatch, { params: { id: again.id }, body: { roleId: roleId('Chỉ xem') } }, admin).then(() =>
        ended(again.id, admin),
      ),
    )
    const record = await call(contract.facilities.get, { params: { id: facility.id } }, admin)
    expect(record.data.assignee).toBeNull()
  })

  it('never goes beyond the keys of the editor: neither the role, nor the person, nor the act', async () => {
    const editor = await officer('Sửa người dùng lô', ['user:list', 'user:edit', 'report:view'])
    const above = await officer('Cao hơn', ['audit-log:list'])
    const below = await newPerson()
    const freeze = (action: 'changeRole' | 'ban') =>
      call(users.freezeBatch, { body: { action, ids: [above.id, below.id] } }, editor)
    const { data: frozen } = await freeze('changeRole')
    expect(why(frozen)).toEqual({ [above.id]: 'Tài khoản này giữ quyền mà bạn không có.' })
    const asked = { params: { id: frozen.id }, body: { roleId: roleId('Lãnh đạo') } }
    const refused = await call(users.runBatch, asked, editor)
    expect([refused.status, refused.error.message]).toEqual([403, 'ROLE_NOT_GRANTABLE'])
    expect(refused.error.fields).toHaveProperty('roleId')
    expect((await freeze('ban')).status).toBe(403)
  })
})

describe('a ban of many', () => {
  it('ends every session at once and is taken back together', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const sessions = [await signInAs(one.email), await signInAs(two.email)]
    const ids = [one.id, two.id, admin.user.id]
    const act = async (action: 'ban' | 'unban', body: object) => {
      const { data: frozen } = await call(users.freezeBatch, { body: { action, ids } }, admin)
      await call(users.runBatch, { params: { id: frozen.id }, body }, admin)
      return (await ended(frozen.id, admin)).counts
    }
    expect(await act('ban', { code: 'leave', note: null })).toMatchObject({ done: 2, excluded: 1 })
    for (const session of sessions) expect((await call(contract.profile.get, {}, session)).status).toBe(401)
    expect(await act('unban', {})).toMatchObject({ done: 2, excluded: 1 })
    expect((await call(users.get, { params: { id: one.id } }, admin)).data.status).toBe('active')
  })
})

describe('open work of many', () => {
  it('is named person by person, goes to the chosen successor, and who was chosen stays', async () => {
    const keys = ['facility:list', 'facility:read', 'facility:approve']
    const [one, two, heir] = [
      await officer('Giữ một', keys),
      await officer('Giữ hai', keys),
      await officer('Nhận hết', keys),
    ]
    const files = [await pendingFacility(api), await pendingFacility(api)]
    for (const [index, holder] of [one, two].entries()) {
      await call(contract.facilities.claim, { params: { id: files[index]?.facility.id ?? '' } }, holder)
    }
    const ids = [one.id, two.id, heir.id]
    const { data: frozen } = await call(users.freezeBatch, { body: { action: 'ban', ids } }, admin)
    const params = { id: frozen.id }
    const { data: held } = await call(users.batchOffboarding, { params }, admin)
    const open = new Map(held.people.map(({ id, openCount }) => [id, openCount]))
    expect(open).toEqual(new Map([one, two].map(({ id }) => [id, 1])))
    expect(held.inHand[0]?.successors.map(({ id }) => id)).not.toContain(heir.id)
    const body = { code: 'left', note: null } as const
    const viewer = await newPerson()
    const wrong = await call(users.runBatch, { params, body: { ...body, handOver: { facility: viewer.id } } }, admin)
    expect(wrong.error.fields).toHaveProperty(['handOver.facility'])
    await call(users.runBatch, { params, body: { ...body, handOver: { facility: heir.id } } }, admin)
    const done = await ended(frozen.id, admin)
    expect(done.counts).toMatchObject({ done: 2, skipped: 1 })
    expect(why(done)[heir.id]).toBe('Người này được chọn để tiếp nhận việc nên được giữ lại.')
    for (const { facility } of files) {
      const { data } = await call(contract.facilities.get, { params: { id: facility.id } }, admin)
      expect(data.assignee?.id).toBe(heir.id)
    }
  })
})
