import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { describe, expect, it } from 'vitest'
import { screens, type ScreenPath } from '../lib/routing/screens.ts'
import {
  firstPermitted,
  menu,
  nearestPermitted,
  screensInOrder,
  selectedItem,
  startScreen,
  visibleMenu,
} from './menu.ts'

const all = (path: ScreenPath): boolean => Object.hasOwn(screens, path)
const today = (path: ScreenPath): boolean =>
  ['/approve-accounts', '/approve-accounts/$id', '/facilities'].includes(path)
const paths = (held: string[], isBuilt = all) =>
  visibleMenu(held, isBuilt).map(({ label, items }) => [label, items.map(({ path }) => path)])

describe('the side menu', () => {
  it('has the two groups of the specification in their order', () => {
    expect(menu.map(({ label, items }) => [label, items.map(({ path }) => path)])).toEqual([
      [
        'Chung',
        [
          '/reports',
          '/users',
          '/approve-accounts',
          '/roles',
          '/criterias',
          '/questions',
          '/assessments',
          '/certificates',
          '/contacts',
        ],
      ],
      ['Hệ thống', ['/profile', '/notifications', '/audit-logs']],
    ])
  })

  it.each([
    ['everything', ['*'], menu.map(({ label, items }) => [label, items.map(({ path }) => path)])],
    [
      'the secretariat',
      ['facility:list', 'contact:list', 'notification:list'],
      [
        ['Chung', ['/approve-accounts', '/contacts']],
        ['Hệ thống', ['/profile', '/notifications']],
      ],
    ],
    [
      'an assessor',
      ['assessment:list', 'criteria:list'],
      [
        ['Chung', ['/criterias', '/assessments']],
        ['Hệ thống', ['/profile']],
      ],
    ],
    [
      'a viewer',
      ['report:view'],
      [
        ['Chung', ['/reports']],
        ['Hệ thống', ['/profile']],
      ],
    ],
    ['nobody', [], [['Hệ thống', ['/profile']]]],
  ])('shows %s what the keys open', (_, held, expected) => {
    expect(paths(held)).toEqual(expected)
  })

  it('has each other screen behind the item that it stands under, and last what stands under none', () => {
    const at = screensInOrder.indexOf('/approve-accounts')
    expect(screensInOrder.slice(at, at + 3)).toEqual(['/approve-accounts', '/facilities', '/roles'])
    expect(screensInOrder.at(-1)).toBe('/settings')
  })

  it('asks certificate:list for certificates, as the specification does, not the key of the route', () => {
    expect(paths(['certification:list'])).toEqual([['Hệ thống', ['/profile']]])
    expect(paths(['certificate:list'])[0]).toEqual(['Chung', ['/certificates']])
  })

  it('leaves out screens without a route, and groups without items', () => {
    expect(paths(['*'], today)).toEqual([['Chung', ['/approve-accounts']]])
    expect(paths(['report:view'], today)).toEqual([])
  })

  it.each([
    ['/approve-accounts', '/approve-accounts'],
    ['/approve-accounts/42', '/approve-accounts'],
    ['/appeals', '/contacts'],
    ['/data-requests', '/contacts'],
    ['/approve-accounts-x', '/reports'],
    ['/facilities', '/approve-accounts'],
    ['/', '/reports'],
    ['/settings', null],
  ])('marks at %s the item %s', (pathname, item) => {
    expect(selectedItem(pathname)).toBe(item)
  })
})

describe('where to land', () => {
  it('is the first permitted screen in the order of the menu', () => {
    expect(firstPermitted(['*'], all)).toBe('/reports')
    expect(firstPermitted(['facility:list', 'user:list'], all)).toBe('/users')
    expect(firstPermitted(['certification:list'], all)).toBe('/certificates')
    expect(firstPermitted(['audit-log:list'], all)).toBe('/audit-logs')
    expect(firstPermitted([], all)).toBe('/profile')
  })

  it('is nowhere, never a loop, where no permitted screen is built', () => {
    expect(firstPermitted(['report:view'], today)).toBeNull()
    expect(firstPermitted(['*'], today)).toBe('/approve-accounts')
  })

  it('is after signing in what was chosen, and for an outside expert the assigned files', () => {
    const expert = builtinRoles.assessor.permissions
    const start = (chosen: ScreenPath | null, assignedOnly: boolean, isBuilt = all) =>
      startScreen({ chosen, assignedOnly }, expert, isBuilt)
    expect(start(null, true)).toBe('/assessments')
    expect(start('/questions', true)).toBe('/questions')
    expect(start('/users', true)).toBe('/assessments')
    expect(start(null, false)).toBe('/criterias')
    expect(start(null, true, (path) => path === '/questions')).toBe('/questions')
  })

  it('next to a refused record is its own list', () => {
    expect(nearestPermitted('/approve-accounts/42', ['facility:list', 'report:view'], all)).toBe('/approve-accounts')
    expect(nearestPermitted('/users/1', ['facility:list'], all)).toBe('/approve-accounts')
  })
})
