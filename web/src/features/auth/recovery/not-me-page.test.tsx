// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { refreshProgramme } from '../../../lib/programme.ts'
import { clearToasts } from '../../../ui/toast/toasts.ts'
import { NotMePage } from './not-me-page.tsx'

const { draw } = startPage()
const onDone = vi.fn<() => void>()
const programme = { name: 'Chương trình', isDemo: false, contactEmail: 'bantochuc@nhanxanh.example', logo: null }
let answer: { status: number; body: unknown }
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/api/programme') return Response.json({ data: programme })
    sent.push(body)
    await pause(20)
    return Response.json(answer.body, { status: answer.status })
  })
  onDone.mockClear()
  refreshProgramme()
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

const text = () => document.querySelector('main')?.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const press = () => act(async () => buttons()[0]?.click())
const until = (words: string) =>
  vi.waitFor(async () => {
    await act(() => pause(5))
    expect(text()).toContain(words)
  })

it('does nothing when it is opened, and what it says at one press, however often it is pressed', async () => {
  answer = { status: 200, body: { data: { door: 'console' } } }
  await draw(<NotMePage token="ma-1" onDone={onDone} />)
  await until('Chương trình')
  expect([sent, onDone.mock.calls]).toEqual([[], []])
  await press()
  await press()
  await until('Mọi phiên đăng nhập đã kết thúc')
  expect(sent).toEqual(['{"token":"ma-1"}'])
  expect(onDone).toHaveBeenCalledOnce()
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/auth/forgot-password-s1')
})

it('sends an owner to the programme, which has no page for a new password', async () => {
  answer = { status: 200, body: { data: { door: 'portal' } } }
  await draw(<NotMePage token="ma-1" onDone={onDone} />)
  await press()
  await until('bantochuc@nhanxanh.example')
  expect(document.querySelector('a')).toBeNull()
})

it('says why it was not done, and offers another try only where one may help', async () => {
  const code = 'OTP_CODE_OR_TOKEN_NOT_CORRECT'
  answer = { status: 400, body: { message: 'Liên kết đã quá 7 ngày.', code, requestId: 'q' } }
  await draw(<NotMePage token="ma-1" onDone={onDone} />)
  await press()
  await until('Liên kết đã quá 7 ngày.')
  await until('hãy báo cho ban tổ chức (bantochuc@nhanxanh.example).')
  expect(buttons()).toEqual([])
  await draw(<NotMePage key="2" token="ma-1" onDone={onDone} />)
  answer = { status: 503, body: { message: 'SERVICE_UNAVAILABLE', requestId: 'q' } }
  await press()
  await until('Thử lại')
  answer = { status: 200, body: { data: { door: 'console' } } }
  await press()
  await until('Đặt mật khẩu mới')
  await draw(<NotMePage key="3" token="" onDone={onDone} />)
  expect(text()).toContain('Liên kết bị cắt mất một phần.')
})
