import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quartilesOf } from './figures.ts'

describe('quartiles', () => {
  it('lie on a value, or between two in proportion', () => {
    expect(quartilesOf(['50', '10', '40', '20', '30'])).toEqual({ lower: '20', median: '30', upper: '40' })
    expect(quartilesOf(['1', '2', '3', '4'])).toEqual({ lower: '1.75', median: '2.5', upper: '3.25' })
    expect(quartilesOf(['7'])).toEqual({ lower: '7', median: '7', upper: '7' })
    expect(quartilesOf([])).toBeNull()
  })

  it('are in order, within the values, and the same in whatever order these come', () => {
    const numbers = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 40 })
    const inOrder = fc.property(numbers, (values) => {
      const found = quartilesOf(values.map(String))
      const parts = [found?.lower, found?.median, found?.upper].map(Number)
      const all = [Math.min(...values), ...parts, Math.max(...values)]
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      expect(quartilesOf(values.toReversed().map(String))).toEqual(found)
    })
    fc.assert(inOrder)
  })
})
