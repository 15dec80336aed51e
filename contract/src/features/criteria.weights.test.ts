import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareEvenly, shareOut, sumOfPoints } from './criteria.weights.ts'

it('shares a total out evenly, and says where the last digit went', () => {
  expect(shareEvenly('10', 4)).toEqual(['2.5', '2.5', '2.5', '2.5'])
  expect(shareEvenly('1', 8)).toEqual(Array.from({ length: 8 }, () => '0.125'))
  expect(shareEvenly('10', 3)).toEqual(['3.34', '3.33', '3.33'])
  expect(shareEvenly('0', 2)).toEqual(['0', '0'])
})

it('keeps the ratios of what was there; where nothing was, all get alike', () => {
  expect(shareOut('30', ['1', '2', '3'])).toEqual(['5', '10', '15'])
  expect(shareOut('10', ['1', '1', '4'])).toEqual(['1.67', '1.67', '6.66'])
  expect(shareOut('9', ['0', '0', '0'])).toEqual(['3', '3', '3'])
  expect(shareOut('5', ['0', '1'])).toEqual(['0', '5'])
})

const decimal = fc
  .tuple(fc.nat(999), fc.nat(9999), fc.nat(4))
  .map(([whole, part, places]) =>
    places === 0 ? `${whole}` : `${whole}.${String(part).padStart(4, '0').slice(0, places)}`,
  )

it('never loses or makes a point, whatever is shared among whomever', () => {
  const lists = fc.array(decimal, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(decimal, lists, (total, weights) => {
      const parts = shareOut(total, weights)
      expect(parts).toHaveLength(weights.length)
      expect(sumOfPoints(parts)).toBe(sumOfPoints([total]))
      expect(parts.filter((part) => !/^\d{1,4}(\.\d{1,4})?$/.test(part))).toEqual([])
    }),
  )
})
