import { contract } from '@nhanxanh/contract'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { ViewScope } from '@nhanxanh/contract/shared/list-view'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const { call, rows } = api
const { savedViews } = contract
const owner = (await api.signIn('administrator')).token
const moderator = (await api.signIn('administrator', 2)).token
const reader = (await api.signIn('secretariat')).token

const content = (name: string, scope: ViewScope) => {
  const search = { fixed: { type: 'CSLT' }, moving: [] }
  return { name, icon: 'leaf', scope, search, columns: null } as const
}
const published = async (name: string) => {
  const body = { screen: '/facilities', ...content(name, 'everyone') } as const
  return (await call(savedViews.create, { body }, { token: owner })).data
}
type Edit = { id: string; version: number; name: string; scope: ViewScope }
const edit = ({ id, version, name, scope }: Edit, token: string) =>
  call(savedViews.edit, { params: { id }, body: { ...content(name, scope), version } }, { token })
const scopeFor = async (token: string, id: string) =>
  (await call(savedViews.list, {}, { token })).data.items.find((view) => view.id === id)?.scope

it('gives a view that somebody else published back to its owner alone, and says so in the log', async () => {
  const { id, version } = await published('Của mọi người')
  expect((await edit({ id, version, name: 'Của mọi người', scope: 'mine' }, reader)).status).toBe(403)
  const narrowed = await edit({ id, version, name: 'Của riêng', scope: 'mine' }, moderator)
  expect([narrowed.status, narrowed.data]).toEqual([200, null])
  expect(await Promise.all([owner, moderator, reader].map((token) => scopeFor(token, id)))).toEqual([
    'mine',
    undefined,
    undefined,
  ])
  const { changes, outcome } = await rows
    .selectFrom('audit_logs')
    .select(['changes', 'outcome'])
    .where('action', '=', 'view.edit')
    .where('ref_id', '=', id)
    .where('outcome', '=', 'success')
    .executeTakeFirstOrThrow()
  expect([outcome, changes]).toEqual([
    'success',
    { name: { before: 'Của mọi người', after: 'Của riêng' }, scope: { before: 'everyone', after: 'mine' } },
  ])
  expect((await edit({ id, version: version + 1, name: 'Lại', scope: 'everyone' }, moderator)).status).toBe(404)
})

it('gives other names and readers to a view that stays for the one who mends it', async () => {
  const { id, version } = await published('Tên cũ')
  const { status, data } = await edit({ id, version, name: 'Tên mới', scope: 'role' }, moderator)
  expect([status, data?.name, data?.scope, data?.can]).toEqual([200, 'Tên mới', 'role', { edit: true }])
  expect(await scopeFor(reader, id)).toBeUndefined()
})

it('ships views of assessments for everybody; whoever narrows one has it, whoever takes one away brings it back', async () => {
  const { items } = (await call(savedViews.list, {}, { token: moderator })).data
  const shipped = items.filter(({ owner, screen }) => owner === null && screen === '/assessments')
  expect(shipped.map(({ name }) => name)).toEqual([
    'Việc của tôi',
    'Chưa giao',
    'Sắp quá hạn',
    'Nộp lại',
    'Chờ người ký thứ hai',
    'Lệch lớn tự chấm/thẩm định',
    'Quá hạn bổ sung',
  ])
  const kept = await rows.selectFrom('saved_views').selectAll().where('owner_id', 'is', null).execute()
  expect(kept.map(({ name }) => foldText(name))).toEqual(kept.map(({ name_folded }) => name_folded))
  expect(items.filter(({ owner }) => owner === null).map(({ screen }) => screen)).toContain('/approve-accounts')
  for (const { id } of shipped) {
    expect(
      (await call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token: moderator })).status,
    ).toBe(200)
  }
  const counts = (await call(savedViews.counts, {}, { token: moderator })).data.items
  expect(counts.map(({ total }) => typeof total)).toEqual(shipped.map(() => 'number'))
  const [first, second] = shipped
  if (!first || !second) throw new Error('Views ship')
  const { id, version, name, icon, search, columns } = first
  const body = { version, name, icon, search, columns, scope: 'mine' as const }
  expect((await call(savedViews.edit, { params: { id }, body }, { token: moderator })).data?.can.edit).toBe(true)
  expect(await scopeFor(reader, id)).toBeUndefined()
  const params = { id: second.id }
  expect((await call(savedViews.remove, { params }, { token: reader })).status).toBe(403)
  expect((await call(savedViews.remove, { params }, { token: moderator })).status).toBe(200)
  expect((await call(savedViews.restore, { params }, { token: moderator })).status).toBe(200)
})
