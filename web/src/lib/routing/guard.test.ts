// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, startSession } from '../session/session.store.ts'
import { guard } from './guard.ts'

const signIn = (permissions: string[]): void =>
  startSession({
    user: {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Ánh',
      email: 'a@nhanxanh.example',
      phone: null,
      avatar: null,
      mustChangePassword: false,
      role: { name: 'Vai trò', permissions, rights: permissions, assignedOnly: false },
    },
    accessToken: 'a1',
    refreshToken: 'r1',
  })

const visit = (pattern: string, pathname = pattern, searchStr = ''): unknown => {
  try {
    guard({ location: { pathname, searchStr, hash: '' }, matches: [{ fullPath: '/' }, { fullPath: pattern }] })
    return 'open'
  } catch (thrown) {
    return (thrown as { options: object }).options
  }
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
})

describe('the guard', () => {
  it('sends to sign-in without an access token, and keeps the asked-for address', () => {
    expect(visit('/approve-accounts', '/approve-accounts', '?page=2')).toMatchObject({
      href: '/auth/login?next=%2Fapprove-accounts%3Fpage%3D2',
      replace: true,
    })
    expect(visit('/$', '/anything')).toMatchObject({ href: '/auth/login?next=%2Fanything' })
  })

  it('opens a screen to who holds its key, or the star', () => {
    signIn(['facility:list'])
    expect(visit('/approve-accounts')).toBe('open')
    signIn(['*'])
    expect(visit('/assessments/$id', '/assessments/1')).toBe('open')
  })

  it('sends to the forbidden page without the key, and says which address it was', () => {
    signIn(['facility:list'])
    expect(visit('/approve-accounts/$id', '/approve-accounts/42')).toMatchObject({
      to: '/forbidden',
      search: { from: '/approve-accounts/42' },
    })
  })

  it('refuses a route that is not in the table of screens, even to the star', () => {
    signIn(['*'])
    expect(visit('/secret')).toMatchObject({ to: '/forbidden' })
  })

  it('lets unknown paths land', () => {
    signIn([])
    expect(visit('/$', '/nowhere')).toBe('open')
    expect(visit('/')).toBe('open')
  })
})
