import { expect, it } from 'vitest'
import { isSameValue } from './same-value.ts'

it('looks at what values say, not at the order of their keys', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true)
  expect(isSameValue({ a: 1 }, { a: '1' })).toBe(false)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue(null, undefined)).toBe(false)
  expect(isSameValue({ a: undefined }, {})).toBe(true)
})
