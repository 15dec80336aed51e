// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../../../lib/session/session.store.ts'
import { NewUserForm } from './new-user-form.tsx'
import { startPage } from '../../../../../tests/support/page.ts'
import { fakePage } from '../../../lib/routing/fake-page.tsx'

const roleId = '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10'
const refusals = {
  name: 'Tên này không dùng được.',
  email: 'Email này đã được dùng cho một tài khoản khác.',
  phone: 'Số điện thoại này không dùng được.',
  roleId: 'Vai trò này có quyền mà bạn không giữ.',
}
const { draw } = startPage()

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const server = vi.fn((url: string, init?: RequestInit) => {
  if (init?.method === 'POST') return answer({ message: 'VALIDATION_FAILED', fields: refusals, requestId: 'q' }, 400)
  if (url.includes('/users/roles'))
    return answer({ data: { items: [{ id: roleId, name: 'Chỉ xem', isGrantable: true }] } })
  return answer({ data: { items: [], total: 0, counts: { staff: 0, owner: 0 } } })
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
  if (!input) throw new Error(`No field ${label}`)
  return input
}
const type = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.stubGlobal('fetch', server)
  const role = { name: 'Quản trị', permissions: ['*'], rights: ['*'], assignedOnly: false }
  const user = { id: roleId, name: 'A', email: 'a@b.vn', phone: null, avatar: null, mustChangePassword: false, role }
  startSession({ user, accessToken: 'a', refreshToken: 'r' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await draw(fakePage(() => <NewUserForm onClose={() => undefined} />, client).page)
  await settle()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('puts each refusal of the server at its field and keeps everything that was typed', async () => {
  await type('Họ tên', 'Vũ Minh Đọc')
  await type('Email', 'doc@nhanxanh.example')
  await type('Số điện thoại', '0912 345 678')
  await act(async () => field('Vai trò').click())
  await settle()
  await vi.waitFor(() => expect(document.querySelector('[role="option"]')).not.toBeNull(), 10_000)
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    (one) => one.textContent === 'Chỉ xem',
  )
  await act(async () => option?.click())
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await vi.waitFor(async () => {
    await settle()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  }, 10_000)
  for (const [label, text] of [
    ['Họ tên', refusals.name],
    ['Email', refusals.email],
    ['Số điện thoại', refusals.phone],
    ['Vai trò', refusals.roleId],
  ] as const) {
    const input = field(label)
    expect([label, input.getAttribute('aria-invalid')]).toEqual([label, 'true'])
    const wrapper = input.closest('.mantine-InputWrapper-root')
    expect(wrapper?.textContent).toContain(text)
  }
  const typed = ['Họ tên', 'Email', 'Số điện thoại', 'Vai trò'].map((label) => field(label).value)
  expect(typed).toEqual(['Vũ Minh Đọc', 'doc@nhanxanh.example', '0912 345 678', 'Chỉ xem'])
}, 30_000)
