// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionEnd } from './session-end.ts'
import {
  clearSession,
  expireSession,
  rotateTokens,
  startSession,
  toggleSidebar,
  updateUser,
  useSession,
} from './session.store.ts'
import { followOtherTabs } from './session.sync.ts'

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nguyễn Thị Ánh',
  email: 'anh@nhanxanh.example',
  phone: null,
  avatar: null,
  mustChangePassword: false,
  role: { name: 'Tổ thư ký', permissions: ['facility:list'], rights: ['facility:list'], assignedOnly: false },
}
const stored = (): unknown => JSON.parse(localStorage.getItem('auth-storage') ?? 'null')
const writeFromOtherTab = (state: object | null): void => {
  if (state === null) localStorage.clear()
  else localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: state === null ? null : 'auth-storage' }))
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
  useSession.setState({ sidebarCollapsed: false })
})

describe('the session store', () => {
  it('keeps exactly the five fields of the specification under auth-storage, version 0', () => {
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    expect(stored()).toStrictEqual({
      state: { accessToken: 'a1', refreshToken: 'r1', user, sidebarCollapsed: false, notificationCount: 0 },
      version: 0,
    })
  })

  it('sets the three to null at sign-out, no notifications, and keeps the menu as it was', () => {
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    useSession.setState({ notificationCount: 7 })
    toggleSidebar()
    clearSession()
    expect(stored()).toStrictEqual({
      state: { accessToken: null, refreshToken: null, user: null, sidebarCollapsed: true, notificationCount: 0 },
      version: 0,
    })
  })

  it('clears local storage whole when the session expires, and remembers why', () => {
    localStorage.setItem('something-else', 'x')
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    expireSession('expired')
    expect(localStorage).toHaveLength(0)
    expect(useSession.getState().accessToken).toBeNull()
    expect(sessionEnd()).toBe('expired')
  })

  it('never writes old tokens over those that another tab has rotated', () => {
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    // The other tab has written, but its event has not arrived here yet.
    const rotated = { accessToken: 'a2', refreshToken: 'r2', user, sidebarCollapsed: false, notificationCount: 0 }
    localStorage.setItem('auth-storage', JSON.stringify({ state: rotated, version: 0 }))
    toggleSidebar()
    expect(stored()).toMatchObject({ state: { accessToken: 'a2', refreshToken: 'r2', sidebarCollapsed: true } })
  })

  it('does not bring a signed-out person back with a late profile', () => {
    updateUser(user)
    expect(useSession.getState().user).toBeNull()
  })

  it.each([
    ['not JSON', '{'],
    ['another shape', '{"state":[1],"version":0}'],
    ['tokens that are no texts', '{"state":{"accessToken":5,"refreshToken":{},"user":{"name":1}},"version":0}'],
  ])('reads damaged storage (%s) as no session', (_, text) => {
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    localStorage.setItem('auth-storage', text)
    toggleSidebar()
    expect(useSession.getState()).toMatchObject({ accessToken: null, refreshToken: null, user: null })
  })
})

describe('other tabs', () => {
  it('takes over a rotation and a sign-out, and stops when asked', () => {
    const stop = followOtherTabs()
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    const other = { ...useSession.getState(), accessToken: 'a2', refreshToken: 'r2' }
    writeFromOtherTab(other)
    expect(useSession.getState().accessToken).toBe('a2')
    writeFromOtherTab({ ...other, accessToken: null, refreshToken: null, user: null })
    expect(useSession.getState()).toMatchObject({ accessToken: null, user: null })
    stop()
    writeFromOtherTab(other)
    expect(useSession.getState().accessToken).toBeNull()
  })

  it('signs out when another tab clears the storage, and leaves it empty', () => {
    const stop = followOtherTabs()
    startSession({ user, accessToken: 'a1', refreshToken: 'r1' })
    writeFromOtherTab(null)
    expect(useSession.getState().accessToken).toBeNull()
    expect(localStorage).toHaveLength(0)
    rotateTokens('a9', 'r9')
    expect(localStorage).toHaveLength(1)
    stop()
  })
})
