// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import { SignDialog } from './sign-dialog.tsx'

const id = '00000000-0000-4000-8000-00000000000a'
const toSign = (recommendations: string, hash: string): ToSign => ({
  content: {
    id,
    attempt: 1,
    outcome: 'approved',
    level: 'nang_cao',
    levelName: 'Nâng cao',
    points: '128',
    maximum: '150',
    note: null,
    notes: {},
    recommendations,
    recommendedBy: 'council',
    session: { id, heldOn: '2026-11-20' },
    proposed: { id, name: 'Trần Thị B', at: '2026-11-20T02:00:00.000Z' },
  },
  sha256: hash.repeat(64),
  obstacle: null,
})

const page = startPage()
let server = new FakeServer()
beforeEach(() => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const draw = async (now: ToSign) => {
  const given = { id, version: 3, facility: { name: 'Khách sạn Sóng' }, can: { sign: true }, toSign: now }
  await page.draw(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SignDialog assessment={given as AssessmentDetail} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}
const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text)
const press = (text: string) => act(async () => button(text)?.click())
const signed = () => server.seen.flatMap(({ url, body }) => (url.endsWith('/countersign') ? (body ?? '') : []))

it('leads back by its first focus, and is pressed by no combination of keys', async () => {
  await draw(toSign('Thay đèn.', 'a'))
  expect(document.activeElement?.textContent).toBe('Quay lại')
  const both = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })
  act(() => void button('Ký quyết định')?.dispatchEvent(both))
  expect([both.defaultPrevented, signed()]).toEqual([true, []])
})

it('shows what has changed since it was opened, and signs only what was read again', async () => {
  await draw(toSign('Thay đèn.', 'a'))
  await draw(toSign('Đo lại.', 'b'))
  expect(document.body.textContent).toContain('Nội dung đã thay đổi so với lúc bạn xem')
  expect(document.querySelector('del')?.textContent).toBe('Thay đèn.')
  expect(button('Ký quyết định')).toBeUndefined()
  await press('Tôi đã xem lại')
  await press('Ký quyết định')
  expect(signed().map((body) => JSON.parse(body) as unknown)).toEqual([{ version: 3, shown: 'b'.repeat(64) }])
})
