import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { fullChecklist, pendingFacility, readyOwner } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { raise } from './notifications.service.ts'

const api = await startApi()
const { call, rows } = api
const { admin, officer, newPerson, editOf, roleId } = await staffOf(api)
const { notifications, portal, facilities } = contract

type By = { token: string }
const toldTo = async (by: By, query: object = {}) => (await call(notifications.listOwn, { query }, by)).data
const typesOf = async (by: By) => (await toldTo(by, { limit: 100 })).items.map(({ type }) => type)
const noon = new Date('2026-03-02T05:00:00Z')

/** So many that differ in their text, the last one the newest. */
const tell = async (people: string[], count: number, type: 'user_approved' | 'facility_approved' = 'user_approved') => {
  for (let nth = 1; nth <= count; nth += 1) {
    const at = new Date(noon.getTime() + nth * 1000)
    const notice = { type, to: { people }, title: `Tin ${nth}`, body: `Nội dung ${nth}` }
    await raise({ db: rows, now: at, caller: { id: admin.user.id }, platform: api.platform }, notice)
  }
}

describe('own notifications', () => {
  it('come ten a page, the newest first, with the number of unread ones', async () => {
    const reader = await officer('Đọc thông báo', ['report:view'])
    await tell([reader.id], 23)
    const first = await toldTo(reader)
    expect([first.items.length, first.total, first.totalUnread]).toEqual([10, 23, 23])
    expect(first.items[0]).toMatchObject({
      title: 'Tin 23',
      body: 'Nội dung 23',
      readedAt: null,
      type: 'user_approved',
    })
    const last = await toldTo(reader, { page: 3, limit: 10, orderField: 'createdAt', orderDirection: 'DESC' })
    expect(last.items.map(({ title }) => title)).toEqual(['Tin 3', 'Tin 2', 'Tin 1'])
    expect(await toldTo(reader, { limit: 1 })).toMatchObject({ total: 23, totalUnread: 23 })
  })

  it('are read one by one or all at once, keep the first reading, and can be taken away', async () => {
    const reader = await officer('Đọc từng thông báo', ['report:view'])
    await tell([reader.id], 3)
    const [newest] = (await toldTo(reader)).items
    const params = { id: newest?.id ?? '' }
    expect((await call(notifications.read, { params }, reader)).data).toEqual({ totalUnread: 2 })
    const { readedAt } = (await call(notifications.getOwn, { params }, reader)).data
    expect(readedAt).not.toBeNull()
    expect((await call(notifications.readAll, {}, reader)).data).toEqual({ totalUnread: 0 })
    expect((await call(notifications.getOwn, { params }, reader)).data.readedAt).toBe(readedAt)
    expect((await call(notifications.deleteOwn, { params }, reader)).data).toEqual({ totalUnread: 0 })
    expect((await toldTo(reader)).items.map(({ title }) => title)).toEqual(['Tin 2', 'Tin 1'])
    expect((await call(notifications.deleteOwn, { params }, reader)).status).toBe(404)
  })

  it('are marked as unread again, and put off: out of list and number until the moment', async () => {
    const reader = await officer('Hoãn thông báo', ['report:view'])
    await tell([reader.id], 2)
    const [newest] = (await toldTo(reader)).items
    const params = { id: newest?.id ?? '' }
    await call(notifications.readAll, {}, reader)
    expect((await call(notifications.unread, { params }, reader)).data).toEqual({ totalUnread: 1 })
    const until = (at: string) => call(notifications.snooze, { params, body: { until: at } }, reader)
    expect((await until('2020-01-01T00:00:00.000Z')).error.fields).toHaveProperty('until')
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect((await until(later)).data).toEqual({ totalUnread: 0 })
    expect(await toldTo(reader)).toMatchObject({ total: 1, totalUnread: 0 })
    await rows.updateTable('notifications').set({ snoozed_until: noon }).where('id', '=', params.id).execute()
    expect(await toldTo(reader)).toMatchObject({
      total: 2,
      totalUnread: 1,
      items: [{ id: params.id, readedAt: null }, {}],
    })
    expect((await call(notifications.unread, { params }, admin)).status).toBe(404)
  })

  it('are nobody else’s', async () => {
    const [reader, stranger] = [await officer('Người nhận', []), await officer('Người lạ', ['notification:read'])]
    await tell([reader.id], 1)
    const params = { id: (await toldTo(reader)).items[0]?.id ?? '' }
    for (const endpoint of [notifications.getOwn, notifications.read, notifications.deleteOwn]) {
      expect((await call(endpoint, { params }, stranger)).status).toBe(404)
    }
    await call(notifications.readAll, {}, stranger)
    expect((await toldTo(reader)).totalUnread).toBe(1)
    expect((await toldTo(stranger)).items).toEqual([])
  })

  it('are not seen any more by who may no longer open what they are about', async () => {
    const reader = await officer('Sắp mất quyền', ['facility:read'])
    await tell([reader.id], 2, 'facility_approved')
    expect((await toldTo(reader)).totalUnread).toBe(2)
    const { data } = await call(contract.users.get, { params: { id: reader.id } }, admin)
    const { data: role } = await call(contract.roles.create, { body: powerless }, admin)
    const body = editOf(data, { roleId: role.id, phone: data.phone })
    await call(contract.users.update, { params: { id: reader.id }, body }, admin)
    const { items, totalUnread } = await toldTo(reader)
    expect([items.map(({ type }) => type), totalUnread]).toEqual([['user_role_changed'], 1])
  })
})
const powerless = { name: 'Không có quyền gì', description: null, permissions: [] }

describe('a storm', () => {
  it('is told five times in an hour, then by its number with the newest, and anew once it was read', async () => {
    const reader = await officer('Trong cơn mưa hồ sơ', ['facility:read'])
    await tell([reader.id], 8, 'facility_approved')
    const { items, total } = await toldTo(reader)
    expect([total, items[0]?.title, items[0]?.body]).toEqual([6, 'Thêm 3 cơ sở đã được duyệt', 'Mới nhất: Nội dung 8'])
    await call(notifications.readAll, {}, reader)
    await tell([reader.id], 1, 'facility_approved')
    const after = await toldTo(reader)
    expect([after.total, after.totalUnread]).toEqual([6, 1])
    expect(after.items.find(({ readedAt }) => readedAt === null)?.title).toBe('Tin 1')
  })

  it('of what concerns one person alone does not exist', async () => {
    const reader = await officer('Nhận từng tin', [])
    await tell([reader.id], 8)
    expect((await toldTo(reader)).total).toBe(8)
  })
})

describe('a registration', () => {
  it('tells who decides when it comes, and its owner and their colleagues when it is decided', async () => {
    const decider = await officer('Duyệt cơ sở', ['facility:approve', 'facility:read', 'facility:reject'])
    const colleague = await officer('Cùng duyệt cơ sở', ['facility:approve', 'facility:read'])
    const onlooker = await officer('Chỉ xem cơ sở', ['facility:read'])
    const { owner, facility } = await pendingFacility(api)
    const [waiting] = (await toldTo(decider)).items
    expect(waiting).toMatchObject({ type: 'facility_pending_approval', data: { facilityId: facility.id } })
    expect(waiting?.body).toContain(facility.code)
    const reasons = [{ code: 'mismatch' as const, targets: ['name' as const], note: 'Tên chưa khớp.' }]
    const params = { id: facility.id }
    await call(facilities.reject, { params, body: { version: facility.version, reasons } }, decider)
    const own = (await call(portal.notifications, {}, owner)).data
    expect([own.totalUnread, own.items.map(({ type }) => type).sort()]).toEqual([
      2,
      ['facility_rejected', 'user_rejected'],
    ])
    expect(own.items.find(({ type }) => type === 'facility_rejected')?.data.facilityId).toBe(facility.id)
    const again = (await call(portal.ownFacility, {}, owner)).data
    const resubmitted = await call(portal.resubmitFacility, { params, body: { version: again.version } }, owner)
    const body = { version: resubmitted.data.version, checklist: fullChecklist }
    await call(facilities.approve, { params, body }, decider)
    await call(facilities.approve, { params, body }, decider)
    expect(await typesOf(decider)).toEqual(['facility_pending_approval', 'facility_pending_approval'])
    expect((await typesOf(colleague))[0]).toBe('facility_approved')
    expect((await typesOf(colleague)).filter((type) => type === 'facility_approved')).toHaveLength(1)
    expect(await typesOf(onlooker)).toEqual([])
    const { items } = (await call(portal.notifications, {}, owner)).data
    const approved = items.find(({ type }) => type === 'facility_approved')
    expect(items.filter(({ type }) => type === 'user_approved')).toHaveLength(1)
    const read = await call(portal.readNotification, { params: { id: approved?.id ?? '' } }, owner)
    expect(read.data).toEqual({ totalUnread: 3 })
    expect((await call(portal.readAllNotifications, {}, owner)).data).toEqual({ totalUnread: 0 })
  })

  it('that was refused tells nobody', async () => {
    const colleague = await officer('Không nghe gì', ['facility:approve', 'facility:read'])
    const { facility } = await pendingFacility(api)
    await call(notifications.readAll, {}, colleague)
    const body = { version: facility.version + 1, checklist: fullChecklist }
    expect((await call(facilities.approve, { params: { id: facility.id }, body }, admin)).status).toBe(409)
    expect((await toldTo(colleague)).totalUnread).toBe(0)
  })

  it('does not reach other owners', async () => {
    const other = await readyOwner(api)
    await pendingFacility(api)
    expect((await call(portal.notifications, {}, other)).data).toEqual({ items: [], total: 0, totalUnread: 0 })
  })
})

describe('an account', () => {
  it('is told of its new role, address and number', async () => {
    const person = await officer('Được đổi thông tin', ['report:view'])
    const { data } = await call(contract.users.get, { params: { id: person.id } }, admin)
    const body = editOf(data, { phone: '0905 999 888', roleId: roleId('Chỉ xem') })
    await call(contract.users.update, { params: { id: person.id }, body }, admin)
    expect((await typesOf(person)).toSorted()).toEqual(['user_phone_changed', 'user_role_changed'])
    const { items } = await toldTo(person)
    expect(items.every(({ data: about }) => about.userId === person.id)).toBe(true)
    expect(JSON.stringify(items)).not.toContain('999')
    await call(contract.profile.update, { body: { name: 'Tên khác', phone: null } }, person)
    expect((await typesOf(person))[0]).toBe('user_phone_changed')
    expect((await newPerson()).id).not.toBe(person.id)
  })

  it('reads that it asked for a key, got it, or did not', async () => {
    const asker = await officer('Xin quyền xem nhật ký', ['user:list'])
    const wish = { permission: 'audit-log:list', screen: '/audit-logs', reason: null } as const
    await call(contract.permissionRequests.create, { body: wish }, asker)
    expect(await typesOf(admin)).toContain('permission_requested')
    const { data: open } = await call(contract.permissionRequests.list, {}, admin)
    const request = open.items.find(({ person }) => person.id === asker.id)
    const params = { id: request?.id ?? '' }
    await call(contract.permissionRequests.decline, { params, body: { answer: 'Chưa cần.' } }, admin)
    expect(await typesOf(asker)).toEqual(['user_rejected'])
    await call(contract.permissionRequests.create, { body: wish }, asker)
    const { data: role } = await call(contract.roles.get, { params: { id: request?.role.id ?? '' } }, admin)
    const { name, description, version } = role
    const body = { name, description, version, permissions: ['user:list', 'audit-log:list'] as never }
    await call(contract.roles.update, { params: { id: role.id }, body }, admin)
    expect(await typesOf(asker)).toEqual(['user_approved', 'user_rejected'])
  })
})
