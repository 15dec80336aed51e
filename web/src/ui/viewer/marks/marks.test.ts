import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Rotation } from '../view-state.ts'
import { areaBetween, turnedArea, turnedPoint, unturnedArea, unturnedPoint } from './marks.ts'

const rotations: readonly Rotation[] = [0, 90, 180, 270]
const part = fc.integer({ min: 0, max: 1024 }).map((n) => n / 1024)

it('finds the point again however the page is turned', () => {
  fc.assert(
    fc.property(part, part, fc.constantFrom(...rotations), (x, y, rotation) => {
      expect(unturnedPoint(turnedPoint({ x, y }, rotation), rotation)).toEqual({ x, y })
    }),
  )
})

it('turns the top left corner to the right with the page', () => {
  const corners = rotations.map((rotation) => turnedPoint({ x: 0, y: 0 }, rotation))
  expect(corners).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ])
})

it('finds the rectangle again however the page is turned', () => {
  fc.assert(
    fc.property(part, part, part, part, fc.constantFrom(...rotations), (x, y, right, down, rotation) => {
      const area = areaBetween({ x, y }, { x: right, y: down })
      const there = turnedArea(area, rotation)
      expect(unturnedArea(there, rotation)).toEqual(area)
      expect(there.width * there.height).toBeCloseTo(area.width * area.height)
    }),
  )
})
