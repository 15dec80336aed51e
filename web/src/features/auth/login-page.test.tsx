// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSessionEnd, noteSessionEnd, type SessionEnd } from '../../lib/session/session-end.ts'
import { LoginPage } from './login-page.tsx'

let root: Root
const shownAfter = async (reason: SessionEnd | null): Promise<string> => {
  forgetSessionEnd()
  if (reason) noteSessionEnd(reason)
  await act(async () => root.render(<LoginPage key={reason} onSignedIn={() => undefined} />))
  return document.body.textContent ?? ''
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  forgetSessionEnd()
  vi.unstubAllGlobals()
})

it('says why a session ended by itself, and nothing after a sign-out by hand', async () => {
  expect(await shownAfter('banned')).toMatch('Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ quản trị viên.')
  expect(await shownAfter('expired')).toMatch('Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.')
  expect(await shownAfter(null)).not.toMatch(/vô hiệu hoá|kết thúc/)
})
