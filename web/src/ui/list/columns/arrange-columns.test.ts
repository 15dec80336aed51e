import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../list-declaration.ts'
import {
  isPinFull,
  noSetting,
  placeColumns,
  settingOf,
  shownColumns,
  withPinned,
  withPlace,
  withShown,
} from './arrange-columns.ts'

const column = (key: string, isHidden = false): Column<string> => ({
  key,
  label: key,
  width: 100,
  text: (row) => row,
  ...(isHidden && { isHidden }),
})
const columns = [column('name'), column('code'), column('age'), column('place'), column('late', true)] as const
const place = (setting = noSetting) => placeColumns([...columns] as never, setting)
const shown = (placed: ReturnType<typeof place>) => shownColumns(placed).map(({ key }) => key)
const keys = (placed: ReturnType<typeof place>) => placed.map(({ column: { key } }) => key)

describe('the arrangement of a list', () => {
  it('is what the list declares where nothing was chosen', () => {
    expect(shown(place())).toEqual(['name', 'code', 'age', 'place'])
  })

  it('shows what was declared hidden, hides what was shown, never the first', () => {
    const placed = withShown(withShown(withShown(place(), 'late', true), 'code', false), 'name', false)
    expect(shown(place(settingOf(placed, noSetting)))).toEqual(['name', 'age', 'place', 'late'])
  })

  it('pins beside the first, and moves only among its like', () => {
    const pinned = withPinned(withPinned(place(), 'place', true), 'age', true)
    expect(keys(pinned)).toEqual(['name', 'place', 'age', 'code', 'late'])
    expect(shownColumns(pinned).map(({ pin }) => pin)).toEqual([undefined, 1, 2, undefined])
    expect(keys(withPlace(pinned, 'place', 4))).toEqual(['name', 'age', 'place', 'code', 'late'])
    expect(keys(withPlace(pinned, 'code', 0))).toEqual(['name', 'place', 'age', 'code', 'late'])
    expect(keys(withPinned(pinned, 'place', false))).toEqual(['name', 'age', 'place', 'code', 'late'])
  })

  it('pins as many as the contract takes, and one more when one was let go', () => {
    const three = ['place', 'age', 'code'].reduce((placed, key) => withPinned(placed, key, true), place())
    expect([isPinFull(place()), isPinFull(three)]).toEqual([false, true])
    expect(withPinned(three, 'late', true)).toEqual(three)
    const other = withPinned(withPinned(three, 'age', false), 'late', true)
    expect(settingOf(other, noSetting).pinned).toEqual(['place', 'code', 'late'])
  })

  it('gives a column of a later version the place where it is declared', () => {
    const older = { ...noSetting, order: ['name', 'place', 'code', 'gone'], hidden: ['code'] }
    expect(shown(place(older))).toEqual(['name', 'place', 'age'])
  })

  it('has the chosen widths and the declared ones beside them', () => {
    const placed = place({ ...noSetting, widths: { age: 180, gone: 300 } })
    expect(placed.map(({ column: { width } }) => width)).toEqual([100, 100, 180, 100, 100])
  })

  it('survives any setting and any series of changes: every column once, the first in front', () => {
    const key = fc.constantFrom('name', 'code', 'age', 'place', 'late', 'gone')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('show' as const), key, to: fc.boolean() }),
      fc.record({ kind: fc.constant('pin' as const), key, to: fc.boolean() }),
      fc.record({ kind: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 9 }) }),
    )
    const setting = fc.record({ order: fc.array(key), hidden: fc.array(key), pinned: fc.array(key) })
    fc.assert(
      fc.property(setting, fc.array(step), (start, steps) => {
        let placed = place({ ...noSetting, ...start, order: [...new Set(start.order)] })
        for (const { kind, key: target, to } of steps) {
          if (kind === 'show') placed = withShown(placed, target, to)
          else if (kind === 'pin') placed = withPinned(placed, target, to)
          else placed = withPlace(placed, target, to)
        }
        expect(keys(placed).toSorted()).toEqual(columns.map(({ key: each }) => each).toSorted())
        expect(shown(placed)[0]).toBe('name')
        const again = place(settingOf(placed, noSetting))
        expect(shown(again)).toEqual(shown(placed))
      }),
    )
  })
})
