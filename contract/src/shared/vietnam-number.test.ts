import { describe, expect, test } from 'vitest'

import { formatNumber } from './vietnam-number.ts'

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
