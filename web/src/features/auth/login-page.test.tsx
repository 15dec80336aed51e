// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSessionEnd, noteSessionEnd, type SessionEnd } from '../../lib/session/session-end.ts'
import { LoginPage } from './login-page.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()
const shownAfter = async (reason: SessionEnd | null): Promise<string> => {
  forgetSessionEnd()
  if (reason) noteSessionEnd(reason)
  await draw(<LoginPage key={reason} onSignedIn={() => undefined} />)
  return document.body.textContent ?? ''
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  forgetSessionEnd()
  vi.unstubAllGlobals()
})

it('says why a session ended by itself, and nothing after a sign-out by hand', async () => {
  expect(await shownAfter('banned')).toMatch('Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ quản trị viên.')
  expect(await shownAfter('expired')).toMatch('Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.')
  expect(await shownAfter(null)).not.toMatch(/vô hiệu hoá|kết thúc/)
})
