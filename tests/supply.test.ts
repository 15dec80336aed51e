import { expect, it } from 'vitest'
import { installed, licencesPage, refused } from '../scripts/licences.ts'
import { read } from './documents/repository.ts'

const lockfile = read('package-lock.json')

it('nothing comes in under a licence that nobody allowed', () => {
  expect(installed(lockfile).length).toBeGreaterThan(200)
  expect(refused(installed(lockfile))).toEqual([])
})

it('an allowed licence beside another one, a name that is not the excepted one, and no licence at all are refused', () => {
  const planted = (name: string, licence: string) => ({ name, version: '1.0.0', licence })
  const bad = [
    planted('a', 'MIT AND GPL-3.0-only'),
    planted('b', 'LGPL-3.0-or-later'),
    planted('c', 'none'),
    planted('d', 'AGPL-3.0'),
  ]
  const good = [planted('e', '(MIT OR GPL-3.0-or-later)'), planted('@img/sharp-libvips-x', 'LGPL-3.0-or-later')]
  expect(refused([...bad, ...good])).toEqual(bad)
})

it('docs/security/licences.md is what `npm run licences` writes', () => {
  expect(read('docs/security/licences.md')).toBe(licencesPage(lockfile))
})
