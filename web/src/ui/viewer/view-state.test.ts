import { describe, expect, it } from 'vitest'
import { percent, rotated, scaleOf, stepped, turned, wheeled } from './view-state.ts'

const a4 = { width: 794, height: 1123 }

describe('scale', () => {
  it('fits the width, the whole page, or stays as set within bounds', () => {
    expect(scaleOf('width', a4, { width: 397, height: 600 })).toBe(0.5)
    expect(scaleOf('page', a4, { width: 794, height: 561.5 })).toBe(0.5)
    expect(scaleOf(1.5, a4, { width: 10, height: 10 })).toBe(1.5)
    expect(scaleOf(100, a4, { width: 10, height: 10 })).toBe(8)
    expect(scaleOf('width', a4, { width: 0, height: 0 })).toBe(1)
  })

  it('climbs and descends the ladder from any scale, also from one that is nearly a rung', () => {
    expect([stepped(0.63, 1), stepped(0.63, -1)]).toEqual([0.75, 0.5])
    expect([stepped(0.9999, 1), stepped(1.0001, -1)]).toEqual([1.25, 0.75])
    expect([stepped(7, 1), stepped(0.2, -1)]).toEqual([8, 0.1])
  })

  it('follows the wheel both ways by the same measure', () => {
    expect(wheeled(wheeled(1, 120), -120)).toBeCloseTo(1)
    expect(wheeled(1, -120)).toBeGreaterThan(1)
  })

  it('is written in percent', () => expect(percent(0.666)).toBe('67 %'))
})

it('turns clockwise and back to the start, and a lying page changes its sides', () => {
  expect(rotated(rotated(rotated(rotated(0))))).toBe(0)
  expect(turned(a4, 90)).toEqual({ width: 1123, height: 794 })
  expect(turned(a4, 180)).toEqual(a4)
})
