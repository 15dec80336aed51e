// @vitest-environment happy-dom
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { queryClient } from '../query-client.ts'
import { clearSession, startSession } from '../session/session.store.ts'
import { viewsQuery } from './saved-views.queries.ts'
import { renameView } from './view-acts.ts'

let server: FakeServer
const view: SavedView = {
  id: '6f3c1a52-0d5e-4f0b-9a53-0a4b8f2d7c11',
  screen: '/facilities',
  name: 'Của mọi người',
  icon: 'leaf',
  scope: 'everyone',
  search: { fixed: {}, moving: [] },
  columns: null,
  version: 1,
  owner: { id: 'a3c1a52f-0d5e-4f0b-9a53-0a4b8f2d7c12', name: 'Lan' },
  isPinned: false,
  isDefault: false,
  can: { edit: true },
}
const known = () => queryClient.getQueryData(viewsQuery.queryKey)?.items.map(({ name }) => name)
const texts = () => shownToasts().map(({ text }) => text)

beforeEach(() => {
  clearToasts()
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  queryClient.setQueryData(viewsQuery.queryKey, { items: [view] })
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('takes a view out of the lists of whoever gave it back to its owner alone, and says so', async () => {
  server.answer = () => ({ status: 200, body: { data: null } })
  await renameView(view, { name: 'Của riêng', icon: 'leaf', scope: 'mine' })
  expect(known()).toEqual([])
  expect(texts()).toEqual(['Đã lưu. Chế độ xem “Của riêng” không còn dành cho bạn.'])
})

it('keeps one that still is for them under its new name, without a word', async () => {
  server.answer = () => ({ status: 200, body: { data: { ...view, name: 'Tên mới', version: 2 } } })
  await renameView(view, { name: 'Tên mới', icon: 'leaf', scope: 'everyone' })
  expect(known()).toEqual(['Tên mới'])
  expect(texts()).toEqual([])
})
