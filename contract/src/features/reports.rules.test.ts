import { expect, it } from 'vitest'
import { comparedDays, quartersUpTo } from './reports.rules.ts'

it('sets a period beside as many days before it, or the same days a year before', () => {
  expect(comparedDays({ from: '2026-11-01', to: '2026-11-10' }, '2026-11-26', 'previous')).toEqual({
    from: '2026-10-22',
    to: '2026-10-31',
  })
  expect(comparedDays({ from: '2026-11-01' }, '2026-11-26', 'lastYear')).toEqual({
    from: '2025-11-01',
    to: '2025-11-26',
  })
  expect(comparedDays({ from: '2024-02-29' }, '2024-02-29', 'lastYear')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
})

it('has nothing beside a period without a beginning, or one that ends before it begins', () => {
  expect(comparedDays({ to: '2026-11-10' }, '2026-11-26', 'previous')).toBeNull()
  expect(comparedDays({ from: '2026-11-10', to: '2026-11-01' }, '2026-11-26', 'previous')).toBeNull()
})

it('names the quarters up to that of a day', () => {
  expect(quartersUpTo('2026-02-01', 2)).toEqual([
    { key: '2025-Q4', from: '2025-10-01', to: '2025-12-31' },
    { key: '2026-Q1', from: '2026-01-01', to: '2026-03-31' },
  ])
})
