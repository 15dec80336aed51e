import { expect, it } from 'vitest'
import { densityGroups, drawnSpan } from './density-groups.ts'

it('draws every hour of the span, those without an entry as well, in the days that are pressed', () => {
  const slots = [{ at: '2026-11-24T09', count: 4, refused: 1 }]
  const groups = densityGroups({ unit: 'hour', from: '2026-11-23', to: '2026-11-24', slots })
  expect(groups.map(({ label, from, to, slots }) => [label, from, to, slots.length])).toEqual([
    ['23/11', '2026-11-23', '2026-11-23', 24],
    ['24/11', '2026-11-24', '2026-11-24', 24],
  ])
  expect(groups[1]?.slots[9]).toEqual(slots[0])
})

it('groups days by months and months by years, cut off where the span ends', () => {
  const byDay = densityGroups({ unit: 'day', from: '2026-10-15', to: '2026-11-24', slots: [] })
  expect(byDay.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['10/2026', '2026-10-15', '2026-10-31'],
    ['11/2026', '2026-11-01', '2026-11-24'],
  ])
  const byMonth = densityGroups({ unit: 'month', from: '2024-12-01', to: '2026-01-15', slots: [] })
  expect(byMonth.map(({ label, slots }) => [label, slots.length])).toEqual([
    ['2024', 1],
    ['2025', 12],
    ['2026', 1],
  ])
})

it('keeps the days around a single one in sight', () => {
  expect(drawnSpan({ from: undefined, to: undefined }, '2026-11-25')).toEqual({ from: '2026-11-19', to: '2026-11-25' })
  expect(drawnSpan({ from: '2026-11-20', to: '2026-11-20' }, '2026-11-25')).toEqual({
    from: '2026-11-17',
    to: '2026-11-23',
  })
  expect(drawnSpan({ from: '2026-10-01', to: '2026-11-20' }, '2026-11-25')).toEqual({
    from: '2026-10-01',
    to: '2026-11-20',
  })
})
