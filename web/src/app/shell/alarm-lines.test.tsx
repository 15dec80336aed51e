// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { setTimeout as pause } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../../lib/api/fake-server.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, startSession } from '../../lib/session/session.store.ts'
import { useWorkScreens } from '../../ui/page/work-screen.ts'
import { KitProvider } from '../../ui/theme/kit-provider.tsx'
import { AlarmLines } from './alarm-lines.tsx'

const page = startPage()
let server: FakeServer
let sentences: string[]

const open = async (permissions: string[]) => {
  startSession({
    user: { ...somebody, role: { ...somebody.role, rights: permissions } },
    accessToken: 'a1',
    refreshToken: 'r1',
  })
  const root = createRootRoute({ component: AlarmLines })
  const routeTree = root.addChildren(['/', '/users'].map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await page.draw(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </KitProvider>,
  )
  await act(async () => router.load())
  return (href: string) => act(async () => router.navigate({ href }))
}
const lines = () => [...document.querySelectorAll('[role=status] span')].map((line) => line.textContent)
const until = (expected: string[]) =>
  vi.waitFor(async () => {
    await act(() => pause(5))
    expect(lines()).toEqual(expected)
  })

beforeEach(() => {
  sentences = ['Chưa có lần sao lưu nào được ghi lại.', 'Có thư chờ gửi.']
  server = new FakeServer()
  const items = () => sentences.map((sentence) => ({ key: sentence, sentence }))
  server.answer = () => ({ status: 200, body: { data: { items: items() } } })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(async () => {
  await act(async () => clearSession())
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('says what is late; what is heard later comes with the next screen, and never over a screen to work on', async () => {
  const go = await open(['settings:edit'])
  await until(sentences)
  const [first = '', second = ''] = sentences
  sentences = [second]
  await act(async () => queryClient.refetchQueries())
  await until([first, second])
  await go('/users')
  await until([second])
  await act(async () => useWorkScreens.setState({ open: 1 }))
  await until([])
  await act(async () => useWorkScreens.setState({ open: 0 }))
  expect(lines()).toEqual([second])
})

it('asks for nobody else', async () => {
  await open(['settings:read'])
  await until([])
  expect(server.seen).toEqual([])
})
