import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatNumber, parseVietnameseNumber } from './vietnam-number.ts'

describe('formatNumber', () => {
  test.each([
    [1234.5, '1.234,5'],
    [1234567.891, '1.234.567,89'],
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [-1234.5, '-1.234,5'],
    [999, '999'],
    [1e21, '1.000.000.000.000.000.000.000'],
  ])('%d is %s', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
  })

  test('takes the number of decimals', () => {
    expect(formatNumber(1.005, 0)).toBe('1')
    expect(formatNumber(0.12345, 4)).toBe('0,1235')
  })
})

describe('parseVietnameseNumber', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1234,5', 1234.5],
    [' 1 234 ', 1234],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['-0,5', -0.5],
    ['−0,5', -0.5],
    ['+3', 3],
    ['１２', 12],
  ])('%j is %d', (raw, expected) => {
    expect(parseVietnameseNumber(raw)).toBe(expected)
  })

  test.each(['', 'abc', '1,234,567', '1.23.4', '1.2345,6', '12,', ',5', '1e5', '--1', '5 kWh'])(
    '%j is nothing',
    (raw) => {
      expect(parseVietnameseNumber(raw)).toBeNull()
    },
  )

  test('reads back what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const value = Number(`${whole}.${String(cents).padStart(2, '0')}`)
        expect(parseVietnameseNumber(formatNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
