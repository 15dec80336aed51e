import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../list-declaration.ts'
import { noSetting, placeColumns, settingOf, shownColumns, withPlace, withShown } from './arrange-columns.ts'

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

  it('moves a column anywhere behind the first', () => {
    expect(keys(withPlace(place(), 'place', 1))).toEqual(['name', 'place', 'code', 'age', 'late'])
    expect(keys(withPlace(place(), 'place', 0))).toEqual(['name', 'place', 'code', 'age', 'late'])
    expect(keys(withPlace(place(), 'code', 9))).toEqual(['name', 'age', 'place', 'late', 'code'])
    expect(withPlace(place(), 'name', 2)).toEqual(place())
  })

  it('gives a column of a later version the place where it is declared', () => {
    const older = { ...noSetting, order: ['name', 'place', 'code', 'gone'], hidden: ['code'] }
    expect(shown(place(older))).toEqual(['name', 'place', 'age'])
  })

  it('has the widths that were set as wishes, and the declared ones beside them', () => {
    const placed = place({ ...noSetting, widths: { age: 180, gone: 300 } })
    expect(placed.map(({ column: { wish } }) => wish)).toEqual([undefined, undefined, 180, undefined, undefined])
    expect(placed.every(({ column: { width } }) => width === 100)).toBe(true)
  })

  it('survives any setting and any series of changes: every column once, the first in front', () => {
    const key = fc.constantFrom('name', 'code', 'age', 'place', 'late', 'gone')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('show' as const), key, to: fc.boolean() }),
      fc.record({ kind: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 9 }) }),
    )
    const setting = fc.record({ order: fc.array(key), hidden: fc.array(key) })
    fc.assert(
      fc.property(setting, fc.array(step), (start, steps) => {
        let placed = place({ ...noSetting, ...start, order: [...new Set(start.order)] })
        for (const { kind, key: target, to } of steps) {
          if (kind === 'show') placed = withShown(placed, target, to)
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
