import { expect, it } from 'vitest'
import { comparedWords, firstDayOf, periodOf, periodWords, queryOfAddress } from './reports.period.ts'

it('begins with the year, the quarter or the month of today', () => {
  expect(firstDayOf('year', '2026-11-25')).toBe('2026-01-01')
  expect(firstDayOf('quarter', '2026-11-25')).toBe('2026-10-01')
  expect(firstDayOf('quarter', '2026-03-31')).toBe('2026-01-01')
  expect(firstDayOf('month', '2026-11-25')).toBe('2026-11-01')
  expect(firstDayOf('all', '2026-11-25')).toBeNull()
})

it('reads an address, and leaves out what is no filter', () => {
  expect(periodOf({})).toBe('year')
  expect(queryOfAddress({ type: 'CSLT' }, '2026-11-25')).toEqual({ from: '2026-01-01', type: ['CSLT'] })
  expect(queryOfAddress({ period: 'own', from: '2026-02-01', to: '2026-02-28' }, '2026-11-25')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(queryOfAddress({ period: 'own', from: 'hôm qua' }, '2026-11-25')).toEqual({})
})

it('says what the period is set beside', () => {
  expect(comparedWords(null)).toBe('')
  expect(comparedWords({ from: '2025-01-01', to: '2025-11-25' })).toBe(', so với từ 01/01/2025 đến 25/11/2025')
  expect(queryOfAddress({ compare: 'lastYear' }, '2026-11-25')).toEqual({ from: '2026-01-01', compare: 'lastYear' })
  expect(queryOfAddress({ compare: 'x' }, '2026-11-25')).toEqual({})
})

it('says the period in words', () => {
  expect(periodWords({ from: '2026-01-01' })).toBe('Từ 01/01/2026 đến nay')
  expect(periodWords({ from: '2026-02-01', to: '2026-02-28' })).toBe('Từ 01/02/2026 đến 28/02/2026')
  expect(periodWords({})).toBe('Từ trước đến nay')
})
