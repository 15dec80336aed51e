// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { fakePage } from '../../lib/routing/fake-page.tsx'
import { FakeServer, somebody } from '../../lib/api/fake-server.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, startSession } from '../../lib/session/session.store.ts'
import { Alarms } from './alarms.tsx'

const page = startPage()
let server: FakeServer
let sentences: string[]

const open = async (permissions: string[]) => {
  startSession({
    user: { ...somebody, role: { ...somebody.role, rights: permissions } },
    accessToken: 'a1',
    refreshToken: 'r1',
  })
  const { router, page: drawn } = fakePage(Alarms)
  await page.draw(drawn)
  await act(async () => router.load())
}
const button = () => document.querySelector('button')
const lines = () => [...document.querySelectorAll('[role=dialog] li')].map((line) => line.textContent)
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

it('says how much is late, names it when pressed, and follows what is heard later', async () => {
  await open(['settings:edit'])
  await vi.waitFor(() => expect(button()?.textContent).toBe('2 cảnh báo'))
  await act(async () => button()?.click())
  await until(sentences)
  sentences = sentences.slice(1)
  await act(async () => queryClient.refetchQueries())
  await until(sentences)
  expect(button()?.textContent).toBe('1 cảnh báo')
})

it('asks for nobody else', async () => {
  await open(['settings:read'])
  expect(button()).toBeNull()
  expect(server.seen).toEqual([])
})
