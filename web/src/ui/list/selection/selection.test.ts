import type { Search } from '../list-declaration.ts'
import { describe, expect, it } from 'vitest'
import { countSelected, everything, filterOf, isSelected, nothing, rowsBetween, withRows } from './selection.ts'

describe('a selection', () => {
  it('of rows grows and shrinks by rows', () => {
    const two = withRows(nothing, ['a', 'b'], true)
    expect([isSelected(two, 'a'), isSelected(two, 'c'), countSelected(two, 1248)]).toEqual([true, false, 2])
    expect(countSelected(withRows(two, ['a'], false), 1248)).toBe(1)
  })

  it('of a filter holds rows that no page has shown, but for those that were unticked', () => {
    const but = withRows(everything, ['a'], false)
    expect([isSelected(but, 'a'), isSelected(but, 'never seen'), countSelected(but, 1248)]).toEqual([false, true, 1247])
    expect(countSelected(withRows(but, ['a'], true), 1248)).toBe(1248)
  })
})

describe('a range', () => {
  const page = ['a', 'b', 'c', 'd']
  it('runs both ways', () => {
    expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })
  it('is one row where it began on another page', () => {
    expect(rowsBetween(page, 'z', 'b')).toEqual(['b'])
    expect(rowsBetween(page, null, 'b')).toEqual(['b'])
  })
})

describe('the filter of an address', () => {
  const narrowing = {
    filters: [{ kind: 'dates', key: 'from', toKey: 'to', label: 'Ngày' }] as const,
    tabs: { key: 'status', label: 'Trạng thái', items: [] },
  }
  it('is the same on every page and in every order', () => {
    const other = { status: 'pending', page: '3', orderField: 'name', limit: '100' }
    expect(filterOf(narrowing, other)).toBe(filterOf(narrowing, { status: 'pending' }))
  })
  it('changes with tab, text and filters', () => {
    const base = filterOf(narrowing, { status: 'pending' })
    const others: readonly Search[] = [
      { status: 'approved' },
      { status: 'pending', q: 'x' },
      { status: 'pending', to: '2026-01-01' },
    ]
    for (const search of others) {
      expect(filterOf(narrowing, search)).not.toBe(base)
    }
  })
})
