import { plainScreens } from '@nhanxanh/contract/screens'
import { describe, expect, it } from 'vitest'
import { mayOpen, screenAt, screens } from './screens.ts'

const keys = Object.entries(screens).map(([path, { permission }]) => [path, permission] as const)
/** How many screens the specification has. */
const specified = 19

describe('the table of screens', () => {
  it('is that of the specification, word for word', () => {
    expect(keys.slice(0, specified)).toEqual([
      ['/reports', 'report:view'],
      ['/profile', null],
      ['/users', 'user:list'],
      ['/users/$id', 'user:read'],
      ['/approve-accounts', 'facility:list'],
      ['/approve-accounts/$id', 'facility:read'],
      ['/roles', 'role:list'],
      ['/roles/$id', 'role:read'],
      ['/facilities', 'facility:list'],
      ['/questions', 'question:list'],
      ['/criterias', 'criteria:list'],
      ['/contacts', 'contact:list'],
      ['/certificates', 'certification:list'],
      ['/certificates/$id', 'certification:read'],
      ['/assessments', 'assessment:list'],
      ['/assessments/$id', 'assessment:read'],
      ['/notifications', 'notification:list'],
      ['/notifications/$id', 'notification:read'],
      ['/audit-logs', 'audit-log:list'],
    ])
  })

  it('adds screens of ours behind those (PRODUCT, decision 10), none without a key', () => {
    const ours = keys.slice(specified)
    expect(ours).toEqual(
      expect.arrayContaining([
        ['/reports/documents', 'report:view'],
        ['/appeals', 'contact:list'],
        ['/data-requests', 'data-request.list'],
        ['/settings', 'settings:read'],
      ]),
    )
    expect(ours.filter(([, permission]) => permission === null)).toEqual([])
  })

  it('gives no two of them one letter behind G', () => {
    const letters = plainScreens.map((path) => screens[path].letter)
    expect(letters).toEqual([...new Set(letters)])
  })

  it('finds the screen of an address', () => {
    expect(screenAt('/approve-accounts')?.path).toBe('/approve-accounts')
    expect(screenAt('/approve-accounts/42/')?.path).toBe('/approve-accounts/$id')
    expect(screenAt('/approve-accounts/42/x')).toBeNull()
    expect(screenAt('/toString')).toBeNull()
    expect(screenAt('/')).toBeNull()
  })

  it('opens by the key, by the star, and without a key where none is asked', () => {
    expect(mayOpen('/users', ['user:list'])).toBe(true)
    expect(mayOpen('/users', ['*'])).toBe(true)
    expect(mayOpen('/users', ['user:read'])).toBe(false)
    expect(mayOpen('/profile', [])).toBe(true)
  })
})
