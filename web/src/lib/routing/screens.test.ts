import { describe, expect, it } from 'vitest'
import { mayOpen, screenAt, screens } from './screens.ts'

describe('the table of screens', () => {
  it('is that of the specification, word for word', () => {
    expect(Object.entries(screens).map(([path, { permission }]) => [path, permission])).toEqual([
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
      // Ours (PRODUCT, decision 10).
      ['/reports/documents', 'report:view'],
      ['/appeals', 'contact:list'],
      ['/data-requests', 'data-request.list'],
      ['/settings', 'settings:read'],
    ])
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
