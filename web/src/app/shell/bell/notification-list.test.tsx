// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearSession, startSession, useSession } from '../../../lib/session/session.store.ts'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { NotificationList } from './notification-list.tsx'

const { draw } = startPage()
const noRecords = { facilityId: null, assessmentId: null, userId: null, certificateId: null }
type Item = { id: string; readedAt: string | null }

let server: FakeServer
let items: Item[]
const opened: string[] = []
const state = { isRefusing: false }

const made = (count: number, unread: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: at === 0 ? '' : `Tin ${at}`,
    body: `Nội dung ${at}`,
    createdAt: new Date(Date.now() - at * 60_000).toISOString(),
    readedAt: at < unread ? null : '2026-03-02T05:00:00.000Z',
    image: null,
    avatarUrl: null,
    type: 'facility_approved',
    data: noRecords,
  }))

const unreadOf = () => items.filter(({ readedAt }) => readedAt === null).length

const answer: FakeServer['answer'] = ({ url, method }) => {
  const { pathname, searchParams } = new URL(url, 'http://nx')
  if (method === 'GET') {
    const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 10)]
    const shown = items.slice((page - 1) * limit, page * limit)
    return { status: 200, body: { data: { items: shown, total: items.length, totalUnread: unreadOf() } } }
  }
  if (state.isRefusing) return { status: 500, body: { message: 'INTERNAL_ERROR', requestId: 'q' } }
  const readedAt = new Date().toISOString()
  const id = pathname.split('/')[3]
  if (method === 'DELETE' || pathname.endsWith('/snooze')) items = items.filter((item) => item.id !== id)
  else if (pathname.endsWith('/unread'))
    items = items.map((item) => (item.id === id ? { ...item, readedAt: null } : item))
  else items = items.map((item) => (id === 'read-all' || item.id === id ? { ...item, readedAt } : item))
  return { status: 200, body: { data: { totalUnread: unreadOf() } } }
}

const button = (name: string | RegExp) => {
  const all = [...document.querySelectorAll('button')]
  const isIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  const found = all.find((each) => isIt(each.getAttribute('aria-label') ?? each.textContent))
  if (!found) throw new Error(`No button ${String(name)}`)
  return found
}
const rows = () => [...document.querySelectorAll('li')]
const texts = () => document.body.textContent
const count = () => useSession.getState().notificationCount
const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 10_000 }))
const calls = () => server.seen.map(({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`)

const show = async (all: Item[]) => {
  items = all
  await draw(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <NotificationList onOpen={({ id }) => opened.push(id)} />
      </QueryClientProvider>
    </KitProvider>,
  )
}

beforeEach(() => {
  server = new FakeServer()
  server.answer = answer
  state.isRefusing = false
  opened.length = 0
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('says that there is nothing', async () => {
    await show([])
    await until(() => expect(texts()).toContain('Không có thông báo nào.'))
    expect(button('Đánh dấu tất cả đã đọc').hasAttribute('disabled')).toBe(true)
  })

  it.each([9, 10, 11, 23])('comes ten by ten to the end of %i', async (total) => {
    await show(made(total, 3))
    // Nothing has a height here, so that the bottom is always near.
    await until(() => expect(texts()).toContain('Đã tải tất cả thông báo.'))
    expect(rows()).toHaveLength(total)
    expect(calls().filter((call) => call === 'GET /api/my-notifications')).toHaveLength(Math.ceil(total / 10))
    expect(count()).toBe(3)
    expect(rows().filter((row) => row.dataset['unread'])).toHaveLength(3)
  })

  it('asks for the next page only within 50 pixels of the bottom', async () => {
    const tall = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
    const box = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    await show(made(20, 0))
    await until(() => expect(rows()).toHaveLength(10))
    const list = document.querySelector('ul')?.closest('div')
    const scrollTo = (top: number) =>
      act(async () => {
        Object.assign(list ?? {}, { scrollTop: top })
        list?.dispatchEvent(new Event('scroll', { bubbles: true }))
      })
    await scrollTo(549)
    expect(rows()).toHaveLength(10)
    await scrollTo(550)
    await until(() => expect(rows()).toHaveLength(20))
    tall.mockRestore()
    box.mockRestore()
  })

  it('folds what was read of one kind in one hour, and opens it in place', async () => {
    await show(made(6, 1).map((item, at) => Object.assign(item, { createdAt: `2026-03-02T05:${30 - at}:00.000Z` })))
    await until(() => expect(rows()).toHaveLength(6))
    const [folded] = document.querySelectorAll('details')
    expect(folded?.querySelector('summary')?.textContent).toBe('Cơ sở đã được duyệt 5 thông báo đã đọc')
    expect(folded?.open).toBe(false)
    // The heading has the day of all of them.
    expect(rows()[0]?.querySelector('time')?.textContent).toBe('12:30')
    expect(
      rows()
        .find((row) => row.dataset['unread'])
        ?.closest('details'),
    ).toBeNull()
  })

  it('has a title where none was sent', async () => {
    await show(made(1, 1))
    await until(() => expect(texts()).toContain('Cơ sở đã được duyệt'))
  })
})

describe('a press', () => {
  it('opens, and marks as read at once', async () => {
    await show(made(3, 2))
    await until(() => expect(rows()).toHaveLength(3))
    await act(async () => button(/Tin 1/).click())
    expect(opened).toEqual([items[1]?.id])
    await until(() => expect(count()).toBe(1))
    expect(rows()[1]?.dataset['unread']).toBeUndefined()
    await act(async () => button(/Tin 1/).click())
    expect(calls().filter((call) => call.endsWith('/read'))).toHaveLength(1)
  })

  it('marks all as read', async () => {
    await show(made(3, 2))
    await until(() => expect(rows()).toHaveLength(3))
    await act(async () => button('Đánh dấu tất cả đã đọc').click())
    await until(() => expect([count(), unreadOf()]).toEqual([0, 0]))
  })

  it('takes one away', async () => {
    await show(made(3, 2))
    await until(() => expect(rows()).toHaveLength(3))
    await act(async () => button('Xoá thông báo: Tin 1').click())
    await until(() => expect([rows().length, count()]).toEqual([2, 1]))
  })

  it('marks as unread again, and puts off', async () => {
    await show(made(3, 1))
    await until(() => expect(rows()).toHaveLength(3))
    await act(async () => button('Đánh dấu chưa đọc: Tin 1').click())
    expect(count()).toBe(2)
    await until(() => expect(calls().at(-1)).toMatch(/^PUT .*\/unread$/))
    await act(async () => button('Nhắc lại sau: Tin 2').click())
    await act(async () => button('Sáng mai').click())
    await until(() => expect(calls().some((call) => call.endsWith('/snooze'))).toBe(true))
    await until(() => expect(items).toHaveLength(2))
  })

  it('is taken back where the server refuses', async () => {
    await show(made(3, 2))
    await until(() => expect(rows()).toHaveLength(3))
    state.isRefusing = true
    await act(async () => button('Đánh dấu tất cả đã đọc').click())
    await until(() => expect(calls().at(-1)).toBe('PUT /api/my-notifications/read-all'))
    await until(() => expect(count()).toBe(2))
    expect(rows().filter((row) => row.dataset['unread'])).toHaveLength(2)
  })
})
