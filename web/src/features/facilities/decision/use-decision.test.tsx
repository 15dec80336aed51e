// @vitest-environment happy-dom
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../../ui/toast/toasts.ts'
import { facilityQueries } from '../facilities.queries.ts'
import type { Queue } from '../review/use-queue.ts'
import { useDecision, type Decision } from './use-decision.ts'
import { startPage } from '../../../../../tests/support/page.ts'

const file = { id: '00000000-0000-4000-8000-00000000000f', code: 'KH-CSLT-2026-0007', name: 'Biển Xanh', version: 3 }
const facility = { ...file, attempt: 1 } as FacilityDetail
const queue: Queue = {
  isOffered: true,
  place: null,
  nextId: null,
  next: null,
  previous: null,
  neighbour: () => Promise.resolve(undefined),
  open: () => undefined,
  openList: () => undefined,
}
let server: FakeServer
const { draw } = startPage()
const shownDecision: { current: Decision | undefined } = { current: undefined }

const Screen = ({ shown, checklist }: { shown: FacilityDetail; checklist: Checklist }) => {
  const decision = useDecision(shown, checklist, queue)
  useEffect(() => {
    shownDecision.current = decision
  })
  return null
}
const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } })
const show = (checklist: Checklist, shown = facility): Promise<void> =>
  draw(
    <QueryClientProvider client={client}>
      <Screen shown={shown} checklist={checklist} />
    </QueryClientProvider>,
  )
/** Pressed, and answered: however long the machine takes. */
const click = async (): Promise<void> => {
  const before = server.seen.length
  await act(async () => shownDecision.current?.approve(false))
  const isAnswered = () => server.seen.length > before && client.isMutating() === 0
  await act(() => vi.waitFor(() => expect(isAnswered()).toBe(true), 10_000))
  // The library tells the screen of it by a timer, which is set by now: another one comes after it.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearToasts()
  clearSession()
  vi.unstubAllGlobals()
})

describe('an approval', () => {
  it('clicked again after a lost answer asks for that answer, under the same key', async () => {
    server.answer = () => 'offline'
    await show({ licence_valid: 'pass' })
    await click()
    server.answer = () => ({ status: 200, body: { data: facility } })
    await click()
    expect(server.seen.map(({ url }) => url)).toEqual(Array(2).fill(`/api/facilities/${file.id}/approve`))
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys()[1]).toBe(keys()[0])
    expect(shownToasts().at(-1)?.text).toBe('Đã duyệt cơ sở Biển Xanh (KH-CSLT-2026-0007).')
  })

  it('of another version, or with other ticks, is another act', async () => {
    server.answer = () => ({ status: 409, body: { message: 'STALE_VERSION', requestId: 'q' } })
    await show({ licence_valid: 'pass' })
    await click()
    await show({ licence_valid: 'pass' }, { ...facility, version: 4 })
    await click()
    await show({ licence_valid: 'not_applicable' }, { ...facility, version: 4 })
    await click()
    expect(new Set(keys()).size).toBe(3)
  })

  it('that came too late says who was faster and asks for the record at once; on moved data the officer says when', async () => {
    const { queryKey } = facilityQueries.detail(file.id)
    const isAskedAnew = () => client.getQueryState(queryKey)?.isInvalidated
    client.setQueryData(queryKey, facility)
    server.answer = () => ({ status: 409, body: { message: 'STALE_VERSION', requestId: 'q' } })
    await show({ licence_valid: 'pass' })
    await click()
    expect([shownDecision.current?.isStale, isAskedAnew()]).toEqual([true, false])
    const sentence = 'Hồ sơ này đã được Lan duyệt lúc 09:00 ngày 02/11/2026.'
    server.answer = () => ({ status: 409, body: { message: sentence, requestId: 'q' } })
    await click()
    expect([shownDecision.current?.isStale, isAskedAnew()]).toEqual([false, true])
    expect(shownDecision.current?.conflict).toBe(sentence)
  })
})
