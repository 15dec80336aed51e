// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { ToastRegion } from './toast-region.tsx'
import { clearToasts, shownToasts, toast, type ToastContent } from './toasts.ts'

const { draw } = startPage()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

const action = { label: 'Hoàn tác', run: () => undefined }
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const shown = async (content: Pick<ToastContent, 'tone' | 'action' | 'duration'>) => {
  await draw(<ToastRegion />)
  await act(async () => void toast({ ...content, text: 'Đã xoá vai trò.' }))
}

it.each([
  [{ tone: 'success' } as const, 5000],
  [{ tone: 'success', action } as const, 8000],
  [{ tone: 'error', action } as const, 10_000],
  [{ tone: 'success', action, duration: 15_000 } as const, 15_000],
])('%o stays as long as it takes to read and press it: %i ms', async (content, life) => {
  await shown(content)
  await pass(life - 250)
  expect(shownToasts()).toHaveLength(1)
  await pass(250)
  expect(shownToasts()).toEqual([])
})

it('time in which the page stood still does not count', async () => {
  vi.useRealTimers()
  await shown({ tone: 'success', duration: 500 })
  const began = performance.now()
  while (performance.now() - began < 600);
  await act(() => new Promise((done) => void setTimeout(done, 50)))
  expect(shownToasts()).toHaveLength(1)
})
