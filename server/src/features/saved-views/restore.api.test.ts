import { contract } from '@nhanxanh/contract'
import { mostPinnedViews } from '@nhanxanh/contract/features/saved-views.rules'
import type { ViewScope } from '@nhanxanh/contract/shared/list-view'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const { call, rows } = api
const { savedViews } = contract
const administrator = (await api.signIn('administrator')).token
let made = 0

const create = async (token: string, scope: ViewScope = 'mine') => {
  made += 1
  const search = { fixed: {}, moving: [] }
  const body = { screen: '/facilities', name: `Xem ${made}`, icon: 'leaf', scope, search, columns: null } as const
  return (await call(savedViews.create, { body }, { token })).data.id
}
const pin = (token: string, id: string) => call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token })
const pinned = async (token: string) => {
  const { items } = (await call(savedViews.list, {}, { token })).data
  return items.filter(({ isPinned }) => isPinned).map(({ id }) => id)
}

it('does not publish again what its owner may not publish any more', async () => {
  const { token, user } = await api.signIn('leader')
  const { role_id: before } = await rows
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const role = { name: 'Người chia sẻ', name_folded: 'nguoi chia se', description: null }
  const { id: role_id } = await rows
    .insertInto('roles')
    .values({ ...role, permissions: ['facility:list', 'role:edit'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const become = (to: string | null) =>
    rows.updateTable('users').set({ role_id: to }).where('id', '=', user.id).execute()
  await become(role_id)
  const [shared, roleWide, own] = [
    await create(token, 'everyone'),
    await create(token, 'role'),
    await create(token, 'mine'),
  ]
  await become(before)
  const remove = (id: string, as: string) => call(savedViews.remove, { params: { id } }, { token: as })
  expect((await remove(shared, administrator)).status).toBe(200)
  for (const id of [roleWide, own]) expect((await remove(id, token)).status).toBe(200)
  const restore = (id: string, as: string) => call(savedViews.restore, { params: { id } }, { token: as })
  for (const id of [shared, roleWide]) {
    const { status, error } = await restore(id, token)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([403, ['scope']])
  }
  expect((await call(savedViews.list, {}, { token: administrator })).data.items.filter(({ owner }) => owner)).toEqual(
    [],
  )
  expect((await restore(own, token)).status).toBe(200)
  expect((await restore(shared, administrator)).status).toBe(200)
})

it('brings a view back without the pin of whoever has no room for it, and with everybody else’s', async () => {
  const { token } = await api.signIn('secretariat')
  const { token: colleague } = await api.signIn('leader', 2)
  const id = await create(administrator, 'everyone')
  for (const as of [token, colleague, administrator]) expect((await pin(as, id)).status).toBe(200)
  const fill = async (as: string) => {
    while ((await pinned(as)).length < mostPinnedViews) await pin(as, await create(as))
  }
  await fill(token)
  await call(savedViews.remove, { params: { id } }, { token: administrator })
  await fill(token)
  await fill(administrator)
  const restored = await call(savedViews.restore, { params: { id } }, { token: administrator })
  expect([restored.status, restored.data.isPinned]).toEqual([200, false])
  for (const as of [token, administrator]) expect(await pinned(as)).toHaveLength(mostPinnedViews)
  expect(await pinned(token)).not.toContain(id)
  expect(await pinned(colleague)).toContain(id)
})
