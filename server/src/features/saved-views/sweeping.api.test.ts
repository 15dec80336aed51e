import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { savedViews } = contract
const { token } = await api.signIn('secretariat')

const removed = async (name: string, daysAgo: number | null) => {
  const search = { fixed: {}, moving: [] }
  const body = { screen: '/facilities', name, icon: 'leaf', scope: 'mine', search, columns: null } as const
  const { id } = (await call(savedViews.create, { body }, { token })).data
  await call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token })
  if (daysAgo === null) return id
  await call(savedViews.remove, { params: { id } }, { token })
  const deleted_at = new Date(Date.now() - daysAgo * 86_400_000)
  await rows.updateTable('saved_views').set({ deleted_at }).where('id', '=', id).execute()
  return id
}
const kept = async () =>
  (await rows.selectFrom('saved_views').select('id').where('screen', '=', '/facilities').execute())
    .map(({ id }) => id)
    .sort()

it('the nightly sweep forgets views that were taken away long ago, and keeps those that may still be brought back', async () => {
  const [inUse, young, old] = [await removed('Đang dùng', null), await removed('Mới xoá', 29), await removed('Cũ', 31)]
  expect(await kept()).toEqual([inUse, young, old].sort())
  await api.platform.jobs.enqueue(api.db, 'nightly-sweep', {})
  await eventually(async () => expect(await kept()).toEqual([inUse, young].sort()))
  const restored = await call(savedViews.restore, { params: { id: young } }, { token })
  expect([restored.status, restored.data.isPinned]).toEqual([200, true])
  expect((await call(savedViews.restore, { params: { id: old } }, { token })).status).toBe(404)
})
