// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screens } from '../lib/routing/screens.ts'
import { router } from './router.tsx'

it('enrols only screens of the specification, so that the guard knows the key of each', () => {
  const open = new Set(['/', '/$', '/auth/login', '/auth/first-password', '/examples', '/forbidden'])
  const enrolled = Object.keys(router.routesByPath).filter((path) => !open.has(path))
  expect(enrolled.filter((path) => !Object.hasOwn(screens, path))).toEqual([])
  expect(enrolled).toContain('/approve-accounts')
})
