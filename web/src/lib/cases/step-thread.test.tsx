// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { StepThread } from './step-thread.tsx'

const { draw } = startPage()
const step = { postedOn: null, postedNumber: null, by: 'Lan', at: '2026-11-29T02:05:00Z' }
const entries = [
  { id: 1, kind: 'received' as const, note: null, letter: 'Chúng tôi đã nhận.', ...step },
  { id: 2, kind: 'note' as const, note: 'Đã gọi điện.', letter: null, ...step },
]

it.each([
  ['lan@a.test', 'Thư “Tiếp nhận”, đã gửi đến lan@a.test'],
  [null, 'Thư “Tiếp nhận”, gửi bằng giấy vì người yêu cầu không để lại email'],
])('shows each step with its letter, and how that went where the address is %s', async (email, summary) => {
  const names = { received: 'Nhận yêu cầu', note: 'Ghi chú nội bộ' }
  await draw(
    <StepThread {...{ entries, names, email }} letterNames={{ received: 'Tiếp nhận' }} person="người yêu cầu" />,
  )
  expect(document.querySelectorAll('li')).toHaveLength(2)
  expect(document.querySelector('summary')?.textContent).toBe(summary)
  expect(document.querySelector('details p')?.textContent).toBe('Chúng tôi đã nhận.')
  const note = document.querySelector('li[data-kind=note]')
  expect(note?.textContent).toBe('Ghi chú nội bộ · Lan · 29/11/2026 09:05Đã gọi điện.')
})
