// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../lib/api/fake-server.ts'
import { clearSession, startSession } from '../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { useAssignment } from './facilities.mutations.ts'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()
const me = { id: somebody.id, name: somebody.name }
const colleague = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan' }
const file = { id: '00000000-0000-4000-8000-00000000000f', code: 'KH-CSLT-2026-0007' }
const done = 'Đã nhận xử lý hồ sơ KH-CSLT-2026-0007.'
const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } })
let server: FakeServer
let assignment: { mutate: (wish: { id: string; isClaim: boolean }) => void }

const Screen = ({ onDrawn }: { onDrawn: (now: typeof assignment) => void }) => {
  const now = useAssignment()
  useEffect(() => onDrawn(now))
  return null
}
/** What is waited for comes while React looks on. */
const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check))
const texts = () => shownToasts().map(({ text }) => text)
const sent = () => server.seen.map(({ url, body }) => [url, body === null ? null : (JSON.parse(body) as unknown)])
const address = (verb: string) => `/api/facilities/${file.id}/${verb}`
const taken = (hadBy: string | null) => ({ status: 200, body: { data: { ...file, assignee: me, hadBy } } })
const claim = async () => {
  await act(async () => assignment.mutate({ id: file.id, isClaim: true }))
  await until(() => expect(texts()).toEqual([done]))
}

beforeEach(async () => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await draw(
    <QueryClientProvider client={client}>
      <Screen
        onDrawn={(now) => {
          assignment = now
        }}
      />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  clearToasts()
  clearSession()
  vi.unstubAllGlobals()
})

it.each([null, colleague.id])(
  'a claim taken back gives the file to who had it, by the word of the server: %s',
  async (hadBy) => {
    server.answer = () => taken(hadBy)
    await claim()
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain('Đã hoàn tác.'))
    expect(sent()).toEqual([
      [address('claim'), null],
      [address('assign'), { assigneeId: hadBy, heldBy: me.id }],
    ])
  },
)

it('who had the file already has nothing to take back', async () => {
  server.answer = () => taken(me.id)
  await claim()
  expect(shownToasts()[0]?.action).toBeUndefined()
})

it('a colleague who was faster keeps the file, and the person hears it', async () => {
  server.answer = () => taken(null)
  await claim()
  server.answer = () => ({ status: 409, body: { message: 'Lan đang xử lý hồ sơ này.', requestId: 'q' } })
  shownToasts()[0]?.action?.run()
  await until(() => expect(texts()).toContain('Chưa hoàn tác được.'))
  expect(texts()).toEqual([done, 'Lan đang xử lý hồ sơ này.', 'Chưa hoàn tác được.'])
})
