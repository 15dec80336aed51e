// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../lib/api/fake-server.ts'
import { clearSession, startSession } from '../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../ui/toast/toasts.ts'
import { useBan, useUnban } from './users.mutations.ts'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()
const person = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan' }
const leave = { code: 'leave', note: 'Đến hết quý.' } as const
const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } })
let server: FakeServer
let acts: { ban: ReturnType<typeof useBan>; unban: ReturnType<typeof useUnban>['mutate'] }

const Screen = ({ onDrawn }: { onDrawn: (now: typeof acts) => void }) => {
  const [ban, { mutate: unban }] = [useBan(person), useUnban()]
  useEffect(() => onDrawn({ ban, unban }))
  return null
}
/** What is waited for comes while React looks on. */
const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check))
const texts = () => shownToasts().map(({ text }) => text)
const sent = () => server.seen.map(({ url, body }) => [url, body === null ? null : (JSON.parse(body) as unknown)])
const address = (verb: string) => `/api/users/${person.id}/${verb}`
const answered = (extra: object) => {
  const can = { ban: true, unban: true }
  server.answer = () => ({ status: 200, body: { data: { ...person, can, ...extra } } })
}

beforeEach(async () => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await draw(
    <QueryClientProvider client={client}>
      <Screen
        onDrawn={(now) => {
          acts = now
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

describe('a ban taken back', () => {
  it.each([
    [null, 'Đã bỏ cấm tài khoản của Lan.'],
    [somebody.id, 'Đã bỏ cấm tài khoản của Lan. Hồ sơ đã bàn giao vẫn do người tiếp nhận xử lý.'],
  ])('lets the person in again and says what stays as it is: %s', async (successorId, said) => {
    answered({})
    await acts.ban({ ...leave, successorId }, 'khoa-1')
    expect(texts()).toEqual(['Đã cấm tài khoản của Lan.'])
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain(said))
    expect(sent()).toEqual([
      [address('ban'), { ...leave, successorId }],
      [address('unban'), null],
    ])
  })
})

describe('a lifted ban', () => {
  const lift = async (lifted: object | null) => {
    answered({ lifted })
    await act(async () => acts.unban(person))
    await until(() => expect(texts()).toEqual(['Đã bỏ cấm tài khoản của Lan.']))
  }

  it('holds again for its own reason', async () => {
    await lift({ ...leave, at: '2026-11-02T02:00:00.000Z', by: 'Minh' })
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain('Đã cấm lại tài khoản của Lan.'))
    expect(sent().at(-1)).toEqual([address('ban'), { ...leave, successorId: null }])
  })

  it('without a reason is not put back: nobody makes one up', async () => {
    await lift(null)
    expect(shownToasts()[0]?.action).toBeUndefined()
  })
})
