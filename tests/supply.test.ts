import { describe, expect, it } from 'vitest'
import { asvsPage, ofChapter, readRequirements } from '../scripts/asvs.ts'
import { installed, licencesPage, refused } from '../scripts/licences.ts'
import { exists, read } from './documents/repository.ts'

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

describe('ASVS 5.0', () => {
  const all = readRequirements(read('docs/security/asvs.txt'))

  it('is answered whole: every requirement of its first two levels, once and in order', () => {
    const ids = all.map(({ id }) => id)
    const placed = ids
      .map((id) => id.split('.').map(Number))
      .sort(([a, b, c], [d, e, f]) => (a ?? 0) - (d ?? 0) || (b ?? 0) - (e ?? 0) || (c ?? 0) - (f ?? 0))
    expect(ids).toEqual(placed.map((parts) => parts.join('.')))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ofChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)).toEqual(ofChapter)
    expect([all.length, all.filter(({ level }) => level === 1).length]).toEqual([253, 70])
  })

  it('is answered by what exists: a file where it holds, a reason where it does not', () => {
    expect(all.flatMap(({ files }) => files).filter((file) => !exists(file))).toEqual([])
    expect(all.filter(({ mark, files }) => mark === '+' && files.length === 0)).toEqual([])
    expect(all.filter(({ mark, reason }) => mark === '-' && !reason.startsWith('chưa: '))).toEqual([])
    expect(all.filter(({ mark, reason, files }) => mark !== '+' && reason === '' && files.length === 0)).toEqual([])
  })

  it('stands in docs/security/asvs.md as `npm run asvs` writes it', () => {
    expect(read('docs/security/asvs.md')).toBe(asvsPage(all))
  })
})
