import { describe, expect, it } from 'vitest'
import { safeTarget } from './safe-target.ts'
import { signInAddress } from './sign-in-address.ts'

const origin = 'https://nhanxanh.example'

// The sign-in address asks for the origin of the page.
globalThis.window = { location: { origin } } as never

describe('safeTarget', () => {
  it.each(['/approve-accounts', '/approve-accounts/1?page=2&q=bi%E1%BB%83n#x', '/facilities'])('keeps %s', (path) => {
    expect(safeTarget(path, origin)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' /x',
    '',
    '/auth/login?next=/x',
    '/auth',
    '/forbidden?from=/x',
    `/${'a'.repeat(2001)}`,
    null,
    42,
  ])('refuses %j', (given) => {
    expect(safeTarget(given, origin)).toBeNull()
  })
})

describe('signInAddress', () => {
  const at = (pathname: string, search = '') => signInAddress({ pathname, search, hash: '' })

  it('carries the asked-for address', () => {
    expect(at('/approve-accounts', '?q=a&page=2')).toBe('/auth/login?next=%2Fapprove-accounts%3Fq%3Da%26page%3D2')
  })

  it('asks for nothing where nothing was asked, and never nests', () => {
    expect(at('/')).toBe('/auth/login')
    expect(at('/auth/login', '?next=%2Fx')).toBe('/auth/login?next=%2Fx')
    expect(at('//evil.example')).toBe('/auth/login')
  })
})
