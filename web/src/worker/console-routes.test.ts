import { screens } from '@nhanxanh/contract/screens'
import { expect, it } from 'vitest'
import { isConsoleRoute } from './console-routes.ts'

it('names every screen of the console and nothing that the server answers itself', () => {
  const own = [...Object.keys(screens).map((path) => path.replace('$id', 'b0')), '/', '/auth/login', '/forbidden']
  expect(own.filter((path) => !isConsoleRoute(path))).toEqual([])
  const others = [
    '/api',
    '/api/users',
    '/verify',
    '/verify/abc',
    '/register',
    '/co-so',
    '/co-so/phieu/a0',
    '/lien-he',
    '/ban-tin/abc',
    '/.well-known/did.json',
  ]
  const files = ['/assets/a.js', '/sw.js', '/users/a/b', '/reports.csv', '/healthz', '/docs']
  expect([...others, ...files].filter(isConsoleRoute)).toEqual([])
})
