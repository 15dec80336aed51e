// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { fakePage } from '../../../lib/routing/fake-page.tsx'
import { startSignedIn } from '../../../../../tests/support/signed-in.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { IssueScreen } from './issue-screen.tsx'
import type { Waiting } from './planned.ts'

const page = startPage()
const on = startSignedIn()
afterEach(() => queryClient.clear())

const waiting: Waiting = {
  items: [],
  leftOut: [],
  lastSigner: null,
  lastSymbol: null,
  obstacle: 'Chưa in được giấy chứng nhận vì còn trống: Địa danh trên giấy. Nhập ở Cài đặt.',
  mendedBy: 'issuePlace',
  isByTwo: false,
  issueOnApproval: false,
}
const facility = { id: 'f', code: 'CS-1', name: 'Nhà Sóng', type: 'CSLT', subType: 'homestay', rank: null } as const
const item = { id: 'a', code: 'DG-1', facility, levelName: 'Cơ bản', levelRank: 1, decidedAt: '2026-11-01T02:00:00Z' }

const open = async (answer: Waiting) => {
  on.server.answer = () => ({ status: 200, body: { data: answer } })
  const { router, page: drawn } = fakePage(() => <IssueScreen chosen={null} />)
  await page.draw(drawn)
  await act(async () => router.load())
  await vi.waitFor(async () => {
    await act(() => pause(5))
    expect(document.body.textContent).toContain(answer.obstacle)
  })
  return [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Mở Cài đặt')
}

it('leads to the very setting without which nothing is issued, and nowhere where no setting helps', async () => {
  const link = await open({ ...waiting, items: [item] })
  expect(link?.getAttribute('href')).toBe('/settings?part=programme#issuePlace')
  queryClient.clear()
  expect(await open({ ...waiting, items: [item], mendedBy: null, obstacle: 'Đặt PUBLIC_URL.' })).toBeUndefined()
})
