import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, reordered } from './order.ts'

describe('the order of a file', () => {
  it('moves as few rows as can be', () => {
    expect(reordered(['a', 'b', 'c', 'd'], ['c', 'a', 'b', 'd'])).toEqual({
      order: ['c', 'a', 'b', 'd'],
      moved: [{ id: 'c', from: 3, to: 1 }],
    })
    expect(reordered(['a', 'b'], ['a', 'b']).moved).toEqual([])
    expect(reordered([], [])).toEqual({ order: [], moved: [] })
  })

  it('leaves what the file does not have behind what it stood behind', () => {
    expect(arranged(['a', 'x', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'x', 'b'])
    expect(arranged(['x', 'a'], ['a'])).toEqual(['x', 'a'])
  })

  it('loses and doubles nothing, and keeps the order of the file', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 })
    fc.assert(
      fc.property(rows, fc.func(fc.boolean()), fc.func(fc.nat()), (now, isIn, by) => {
        const wanted = now.filter((id) => isIn(id)).toSorted((one, other) => by(one) - by(other))
        const order = arranged(now, wanted)
        expect(order.toSorted()).toEqual(now.toSorted())
        expect(order.filter((id) => wanted.includes(id))).toEqual(wanted)
      }),
    )
  })
})
