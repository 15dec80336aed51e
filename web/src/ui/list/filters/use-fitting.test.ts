import { expect, it } from 'vitest'
import { fittingIn } from './use-fitting.ts'

it('keeps all chips where they fit, else leaves room for "+n"', () => {
  expect(fittingIn([80, 180, 300], 300)).toBe(3)
  expect(fittingIn([80, 180, 300], 299)).toBe(2)
  expect(fittingIn([80, 180, 300], 200)).toBe(1)
  expect(fittingIn([80], 60)).toBe(0)
  expect(fittingIn([], 0)).toBe(0)
})
