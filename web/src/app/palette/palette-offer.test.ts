import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import type { PaletteRecord, PaletteSource } from '../../lib/palette/palette-source.ts'
import type { ScreenPath } from '../../lib/routing/screens.ts'
import { recentEntries, screenEntries, sourcesOf } from './palette-offer.tsx'

const open = vi.fn<(path: ScreenPath, id?: string) => void>()
const built = (path: ScreenPath) =>
  ['/approve-accounts', '/approve-accounts/$id', '/facilities', '/users'].includes(path)
const names = (held: readonly string[]) => screenEntries(held, built, open).map(({ label }) => label)

describe('screens', () => {
  it('are those that exist and that the keys open, with those outside of the menu', () => {
    expect(names(['*'])).toEqual(['Người dùng', 'Duyệt cơ sở', 'Cơ sở'])
    expect(names(['facility:list'])).toEqual(['Duyệt cơ sở', 'Cơ sở'])
    expect(names(['facility:read'])).toEqual([])
  })

  it('open where they say', () => {
    screenEntries(['facility:list'], built, open)[1]?.run()
    expect(open).toHaveBeenLastCalledWith('/facilities')
  })
})

const palette: PaletteSource = { label: 'Cơ sở', needs: 'facility:list', find: () => Promise.resolve([]) }
const route = (fullPath: string, staticData: object): Pick<AnyRoute, 'fullPath' | 'options'> => ({
  fullPath,
  options: { staticData } as AnyRoute['options'],
})
const routes = [route('/approve-accounts/$id', { palette }), route('/facilities', {}), route('/secret', { palette })]

describe('searches for records', () => {
  it.each([
    [['facility:list', 'facility:read'], 1],
    [['*'], 1],
    [['facility:list'], 0],
    [['facility:read'], 0],
    [[], 0],
  ])('with the keys %j are %i: searching and opening both need theirs', (held, count) => {
    expect(sourcesOf(routes, held)).toHaveLength(count)
  })

  it('belong to a screen of the table', () => {
    expect(sourcesOf(routes, ['*']).map(({ path }) => path)).toEqual(['/approve-accounts/$id'])
  })
})

describe('recent records', () => {
  const record = (id: string): PaletteRecord => ({ id, label: id, code: `KH-${id}`, hint: '', note: '', words: [] })
  const recent = ['1', '2'].map((id) => ({ path: '/approve-accounts/$id' as const, record: record(id) }))
  const at = (pathname: string, held: readonly string[]) =>
    recentEntries(recent, { pathname, held, open }).map(({ label }) => label)

  it('leave out the one in view, and all of them where the right to open them is gone', () => {
    expect(at('/facilities', ['facility:read'])).toEqual(['1', '2'])
    expect(at('/approve-accounts/1', ['facility:read'])).toEqual(['2'])
    expect(at('/facilities', ['facility:list'])).toEqual([])
  })
})
